import { type LiveComment, liveTopic } from '@lectern/contract/domains/live'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import { staffChannel } from '../audience/audience.service.ts'

const gatherMs = 100
/** Each message to a great room is hundreds of packets: from so many comments a second on they are gathered. */
const gatherFrom = 20
/** What fits into one message to other processes. */
const mostBytes = 6000

type Spoken = { readonly roomId: string; readonly comment: LiveComment; readonly delayMs: number }
type Channel = {
  countedFromMs: number
  count: number
  /** Much was said in the second before, too: then even the first of this one waits for others. */
  wasLoud: boolean
  waiting: LiveComment[]
  timer: NodeJS.Timeout | undefined
}
const quietChannel = (nowMs: number): Channel => ({
  countedFromMs: nowMs,
  count: 0,
  wasLoud: false,
  waiting: [],
  timer: undefined,
})

/** Begins to count anew each second. */
const countIn = (channel: Channel, nowMs: number): void => {
  const sinceMs = nowMs - channel.countedFromMs
  if (sinceMs >= 1000) {
    channel.wasLoud = sinceMs < 2000 && channel.count > gatherFrom
    channel.countedFromMs = nowMs
    channel.count = 0
  }
  channel.count += 1
}

/** In pieces that other processes can be told whole. */
const inPieces = (list: readonly LiveComment[]): LiveComment[][] => {
  const pieces: LiveComment[][] = []
  let bytes = 0
  for (const comment of list) {
    const size = Buffer.byteLength(JSON.stringify(comment))
    const piece = bytes + size > mostBytes ? undefined : pieces.at(-1)
    if (piece) piece.push(comment)
    else pieces.push([comment])
    bytes = piece ? bytes + size : size
  }
  return pieces
}

/** Gathers what is said on each topic, once it is much. */
const createChannels = (broadcasts: Pick<BroadcastExchange, 'publish'>, nowMs: () => number) => {
  const channels = new Map<string, Channel>()
  const send = (topic: string, channel: Channel) => {
    const { waiting } = channel
    channel.waiting = []
    channel.timer = undefined
    for (const list of inPieces(waiting)) broadcasts.publish(topic, 'comments', { list })
  }
  const forgetQuiet = () => {
    for (const [topic, { timer, countedFromMs }] of channels)
      if (timer === undefined && nowMs() - countedFromMs > 60_000) channels.delete(topic)
  }
  return {
    say: (topic: string, comment: LiveComment): void => {
      if (channels.size > 1000) forgetQuiet()
      const channel = channels.get(topic) ?? quietChannel(nowMs())
      channels.set(topic, channel)
      countIn(channel, nowMs())
      channel.waiting.push(comment)
      if (channel.timer !== undefined) return
      if (channel.count <= gatherFrom && !channel.wasLoud) send(topic, channel)
      else channel.timer = setTimeout(() => send(topic, channel), gatherMs)
    },
    stop: (): void => {
      for (const { timer } of channels.values()) clearTimeout(timer)
    },
  }
}

/** Comments whose time has not come. Whichever process a moderator reached: what was deleted meanwhile is never said. */
const createWaiting = (broadcasts: Pick<BroadcastExchange, 'hear'>) => {
  const timers = new Map<string, NodeJS.Timeout>()
  broadcasts.hear({
    onMessage: ({ event, data }) => {
      if (event !== 'comment-removed' || typeof data !== 'object' || data === null || !('id' in data)) return
      const id = String(data.id)
      clearTimeout(timers.get(id))
      timers.delete(id)
    },
    onGap: () => undefined,
  })
  return {
    later: (id: string, delayMs: number, say: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(id)
        say()
      }, delayMs)
      timers.set(id, timer)
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/**
 * Brings comments to those who listen: at once in a quiet room, gathered for a tenth of a second in a loud one. Staff hear
 * everything at once; viewers what is visible to them, in the mode `delayed` when its time has come.
 */
export const createFanout = (broadcasts: Pick<BroadcastExchange, 'publish' | 'hear'>, nowMs: () => number) => {
  const channels = createChannels(broadcasts, nowMs)
  const waiting = createWaiting(broadcasts)
  return {
    say: ({ roomId, comment, delayMs }: Spoken): void => {
      channels.say(staffChannel(roomId), comment)
      if (comment.hidden) return
      const say = () => channels.say(liveTopic(roomId), comment)
      if (delayMs > 0) waiting.later(comment.id, delayMs, say)
      else say()
    },
    /** To everybody in the room. */
    tell: (roomId: string, event: string, data: unknown): void => {
      for (const topic of [liveTopic(roomId), staffChannel(roomId)]) broadcasts.publish(topic, event, data)
    },
    /** To staff and to one viewer. */
    tellOne: (roomId: string, channel: string, message: { event: string; data: unknown }): void => {
      for (const topic of [staffChannel(roomId), channel]) broadcasts.publish(topic, message.event, message.data)
    },
    stop: (): void => {
      waiting.stop()
      channels.stop()
    },
  }
}
export type Fanout = ReturnType<typeof createFanout>
