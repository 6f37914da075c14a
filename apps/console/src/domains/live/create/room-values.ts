import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import type { LivePerson } from '@lectern/contract/domains/live'
import dayjs, { type Dayjs } from 'dayjs'
import type { Input, Output } from '#platform/api/contract-types.ts'
import type { CreateSearch } from '../live-search.ts'

export type RoomDetail = Output<'live', 'detail'>
type Fields = Omit<Input<'live', 'create'>, 'draft'>

/** What the form holds: a start and a length instead of start and end. */
export type RoomValues = Required<
  Pick<
    Fields,
    | 'title'
    | 'desc'
    | 'type'
    | 'host_uid'
    | 'record'
    | 'latency'
    | 'comment_mode'
    | 'slow_seconds'
    | 'delay_seconds'
    | 'window_seconds'
    | 'source'
  >
> & {
  cover_id: string | null
  source_file_id: string | null
  sop_plan_id: string | null
  start_time: Dayjs | null
  length_minutes: number | null
  password: string
  member_uids: string[]
  assistant_uids: string[]
  product_ids: string[]
  tags: string[]
}

export const usualMinutes = 60
export const longestMinutes = 24 * 60
const minuteMs = 60_000

const usual = {
  title: '',
  desc: '',
  type: 'public',
  password: '',
  member_uids: [],
  assistant_uids: [],
  product_ids: [],
  tags: [],
  record: true,
  latency: 'low',
  comment_mode: 'open',
  slow_seconds: 0,
  delay_seconds: 10,
  window_seconds: 120,
  source: 'encoder',
  cover_id: null,
  source_file_id: null,
  sop_plan_id: null,
} as const satisfies Omit<RoomValues, 'host_uid' | 'start_time' | 'length_minutes'>

const copyOf = (room: RoomDetail): Omit<RoomValues, 'start_time' | 'length_minutes'> => ({
  title: room.title,
  desc: room.desc,
  type: room.type,
  password: '',
  host_uid: room.host.uid,
  member_uids: [...room.member_uids],
  assistant_uids: room.assistants.map((one) => one.uid),
  product_ids: [...room.product_ids],
  tags: [...room.tags],
  record: room.record,
  latency: room.latency,
  comment_mode: room.comment_mode,
  slow_seconds: room.slow_seconds,
  delay_seconds: room.delay_seconds,
  window_seconds: room.window_seconds,
  source: room.source,
  cover_id: room.cover_id,
  source_file_id: room.source_file_id,
  sop_plan_id: room.sop_plan_id,
})

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / minuteMs)

const lengthOf = (start: string | null | undefined, end: string | null | undefined): number =>
  start && end ? Math.max(1, minutesBetween(start, end)) : usualMinutes

/** The times that the calendar hands over. */
export const timesOf = ({ start, end }: CreateSearch): Pick<RoomValues, 'start_time' | 'length_minutes'> => ({
  start_time: start ? dayjs(start) : null,
  length_minutes: lengthOf(start, end),
})

export const newValues = (hostUid: string, search: CreateSearch): RoomValues => ({
  ...usual,
  member_uids: [],
  assistant_uids: [],
  product_ids: [],
  tags: [],
  host_uid: hostUid,
  ...timesOf(search),
})

/** Another room's answers, but for its time. */
export const likeValues = (room: RoomDetail, search: CreateSearch): RoomValues => ({
  ...copyOf(room),
  ...timesOf(search),
  length_minutes: search.start ? timesOf(search).length_minutes : lengthOf(room.start_time, room.end_time),
})

export const editValues = (room: RoomDetail): RoomValues => ({
  ...copyOf(room),
  start_time: room.start_time ? dayjs(room.start_time) : null,
  length_minutes: lengthOf(room.start_time, room.end_time),
})

const timesInput = ({ start_time: start, length_minutes: minutes }: RoomValues) => ({
  start_time: start ? start.toISOString() : null,
  end_time: start ? start.add(minutes ?? usualMinutes, 'minute').toISOString() : null,
})

/** What the server is sent. What a choice makes meaningless is not sent: it would be refused or kept for nothing. */
export const fieldsOf = (values: RoomValues): Fields => {
  const { start_time: _start, length_minutes: _length, password, ...rest } = values
  return {
    ...rest,
    ...timesInput(values),
    member_uids: values.type === 'class' ? values.member_uids : [],
    source_file_id: values.source === 'simulive' ? values.source_file_id : null,
    ...(values.type === 'password' && password !== '' ? { password } : {}),
  }
}

/** Once anything was on air these are left out of a change. */
const frozenNames = ['start_time', 'end_time', 'type', 'password', 'source', 'source_file_id', 'member_uids'] as const

export const isFrozen = ({ state }: Pick<RoomDetail, 'state'>): boolean => state !== 'draft' && state !== 'scheduled'

export const changesOf = (values: RoomValues, room: RoomDetail): Fields => {
  const fields = fieldsOf(values)
  if (!isFrozen(room)) return fields
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(frozenNames as readonly string[]).includes(name)),
  ) as Fields
}

/** People whose names are known already, for fields that hold ids only. */
export const peopleOf = (room: RoomDetail | undefined, me: CurrentPerson | undefined): readonly LivePerson[] => [
  ...(room ? [room.host, ...room.assistants] : []),
  ...(me ? [{ uid: me.id, name: me.nick_name || me.user_name }] : []),
]
