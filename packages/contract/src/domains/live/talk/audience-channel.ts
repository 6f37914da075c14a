import { z } from 'zod'
import { instant } from '../../../primitives/index.ts'
import { liveState } from '../room.ts'
import { liveComment } from './comment.ts'

/**
 * The socket (Socket.IO 4) of the product: one connection for each browser, at `/socket.io`. It connects with
 * `auth: { token }` (the session token; left out by visitors), then emits
 * `subscribe(topic, pass, answer)` with the play token of `enter_live` as pass (empty: the session alone) → `{ ok }`,
 * `alive(topic)` every 15 s while it watches, and `unsubscribe(topic)`.
 * The server emits `message({ topic, event, data })`, and `gap()` when messages may have been lost.
 * Data may be `{ again: true }` instead of what stands here: ask by the ordinary call. After a gap or a new connection
 * subscribe again and close it with `comment` `list` and `since`.
 */
export const liveTopic = (roomId: string): string => `live:${roomId}`

/** What is heard on the topic of a room. */
export const liveMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('comments'), data: z.object({ list: z.array(liveComment) }) }),
  z.object({ event: z.literal('comment-removed'), data: z.object({ id: z.string() }) }),
  z.object({ event: z.literal('pinned'), data: z.object({ comment: liveComment.nullable() }) }),
  /** To its viewer and to staff. */
  z.object({
    event: z.literal('silenced'),
    data: z.object({ uid: z.string(), muted_until: instant.nullable(), banned: z.boolean() }),
  }),
  z.object({ event: z.literal('viewers'), data: z.object({ viewers: z.number().int() }) }),
  /** The state as this listener may know it; the rest of the news by `enter_live`. */
  z.object({ event: z.literal('state'), data: z.object({ state: liveState }) }),
  /** A product is explained, or no longer. */
  z.object({
    event: z.literal('product'),
    data: z.object({
      action: z.enum(['start', 'stop']),
      explanation_id: z.string(),
      at: instant,
      product: z.object({
        product_id: z.string(),
        title: z.string(),
        cover: z.string().nullable(),
        price_minor: z.number().int(),
        currency: z.string(),
        stock: z.number().int().nullable(),
        link: z.string(),
        sold_out: z.boolean(),
      }),
    }),
  }),
  /** Products, prices or stock changed: ask `live/product/list`. */
  z.object({ event: z.literal('bag'), data: z.object({ changed: z.literal(true) }) }),
])
export type LiveMessage = z.output<typeof liveMessage>
