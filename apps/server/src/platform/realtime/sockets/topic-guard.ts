import type { Authenticated } from '../../session/actor.ts'

export type TopicWish = {
  readonly topic: string
  /** A pass for this topic, as its domain hands them out; empty when the client has none. */
  readonly pass: string
  /** Who is signed in on this connection. */
  readonly caller: Authenticated | undefined
  readonly address: string
}

export type Subscription = {
  /** What is heard: the topic itself, or parts of it (`live:abc#staff`) for those who may hear more. */
  readonly channels: readonly string[]
  /** Each time the client says that it is still there. */
  alive?(): void
  /** The client left the topic or is gone. */
  left?(): void
}

/** Says who may hear a topic. Undefined: not this one, whatever the reason. */
export type TopicGuard = (wish: TopicWish) => Promise<Subscription | undefined>

/** The topic that clients know, without the part. */
export const topicOf = (channel: string): string => channel.split('#')[0] ?? channel
