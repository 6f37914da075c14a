import { liveStates, liveTypes, sourceType } from '@lectern/contract/domains/live'
import { z } from 'zod'

export const roomTabs = ['upcoming', 'live', 'ended', 'draft'] as const
export type RoomTab = (typeof roomTabs)[number]

const day = z.iso.date().optional().catch(undefined)
const uuid = z.uuid().optional().catch(undefined)

/** `/liveList`: beside page, size and keyword. */
export const listSearch = z.looseObject({
  tab: z.enum(roomTabs).optional().catch(undefined),
  view: z.enum(['calendar']).optional().catch(undefined),
  /** A day of the week that the calendar shows. */
  day,
  state: z.enum(liveStates).optional().catch(undefined),
  type: z.enum(liveTypes).optional().catch(undefined),
  host_uid: uuid,
  /** The drawer that is open. */
  open: z.enum(['words', 'plans', 'limits']).optional().catch(undefined),
})
export type ListSearch = z.output<typeof listSearch>

const time = z.iso.datetime().optional().catch(undefined)

/** `/createLive`: `id` changes that room, `from` takes another room's answers, `start` and `end` come from the calendar. */
export const createSearch = z.looseObject({ id: uuid, from: uuid, start: time, end: time })
export type CreateSearch = z.output<typeof createSearch>

/** `/roomDetails`. */
export const detailSearch = z.looseObject({
  room_id: z.string().min(1).max(64).optional().catch(undefined),
  source_type: sourceType.optional().catch(undefined),
})
export type DetailSearch = z.output<typeof detailSearch>

/** `/LiveData`: the days are the school's own. */
export const dataSearch = z.looseObject({
  days: z.coerce.number().int().min(1).max(400).optional().catch(undefined),
  from: day,
  to: day,
  host_uid: uuid,
  /** The room whose minutes are shown. */
  live_id: uuid,
})
export type DataSearch = z.output<typeof dataSearch>
