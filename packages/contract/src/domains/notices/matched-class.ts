import { z } from 'zod'
import { instant } from '../../primitives/index.ts'

/** The person's next matched 1v1 class, as the reminder tells of it. */
export const matchedClass = z.object({
  order_id: z.string(),
  room_id: z.string(),
  start_time: instant,
  end_time: instant,
  title: z.string(),
  peer_nick: z.string(),
})
export type MatchedClass = z.output<typeof matchedClass>

/** A class is announced from 600 s before its start (product decision 14) until 600 s after it. */
export const reminderWindowMs = 600_000
