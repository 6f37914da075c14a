import { z } from 'zod'
import { mission } from '../missions/index.ts'
import { notice } from './notice.ts'

/** What one browser hears: everything for its person, on one connection. */
export const streamEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('mission'), payload: mission }),
  /** A notice that is new or was read (on whatever device); without one the list is to be asked again. */
  z.object({ topic: z.literal('notice'), payload: z.object({ notice: notice.nullable() }) }),
  /** Role or standing changed: ask who you are again. */
  z.object({ topic: z.literal('access'), payload: z.object({ changed: z.literal(true) }) }),
  /** A class was matched, moved or dropped: ask for the next one again. */
  z.object({ topic: z.literal('reminder'), payload: z.object({ changed: z.literal(true) }) }),
  /** A live room of the school was planned, changed or moved to another state: ask for lists of rooms again. */
  z.object({ topic: z.literal('live'), payload: z.object({ changed: z.literal(true) }) }),
])
export type StreamEvent = z.output<typeof streamEvent>
export type StreamTopic = StreamEvent['topic']
