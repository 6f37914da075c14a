import { describe, expect, it } from 'vitest'
import { changesOf, editValues, fieldsOf, likeValues, newValues, type RoomDetail } from './room-values.ts'

const room = {
  live_id: '018f3c1a-7b1e-7000-8000-000000000001',
  title: 'Open day',
  desc: '',
  type: 'password',
  state: 'scheduled',
  start_time: '2026-12-01T12:00:00.000Z',
  end_time: '2026-12-01T13:30:00.000Z',
  host: { uid: 'host', name: 'Ada' },
  assistants: [{ uid: 'helper', name: 'Bo' }],
  member_uids: ['m'],
  product_ids: ['p'],
  tags: ['open'],
  record: true,
  latency: 'low',
  comment_mode: 'delayed',
  slow_seconds: 5,
  delay_seconds: 12,
  window_seconds: 60,
  source: 'encoder',
  source_file_id: null,
  cover_id: 'cover',
  sop_plan_id: null,
} as unknown as RoomDetail

describe('the answers about a room', () => {
  it('come from the calendar with its times', () => {
    const values = newValues('me', { start: '2026-12-01T12:00:00.000Z', end: '2026-12-01T12:45:00.000Z' })
    expect(fieldsOf(values)).toMatchObject({
      host_uid: 'me',
      start_time: '2026-12-01T12:00:00.000Z',
      end_time: '2026-12-01T12:45:00.000Z',
      record: true,
    })
  })

  it('of a draft may be without a time', () => {
    expect(fieldsOf(newValues('me', {}))).toMatchObject({ start_time: null, end_time: null })
  })

  it('are the room’s own when it is edited, and an empty password keeps the old one', () => {
    const fields = fieldsOf(editValues(room))
    expect(fields).toMatchObject({
      title: 'Open day',
      start_time: room.start_time,
      end_time: room.end_time,
      assistant_uids: ['helper'],
      product_ids: ['p'],
    })
    expect(fields).not.toHaveProperty('password')
    expect(fieldsOf({ ...editValues(room), password: 'sesame' })).toMatchObject({ password: 'sesame' })
  })

  it('leave out what a choice makes meaningless', () => {
    expect(fieldsOf({ ...editValues(room), type: 'public', password: 'typed before' })).not.toHaveProperty('password')
    expect(fieldsOf(editValues(room)).member_uids).toEqual([])
    expect(fieldsOf({ ...editValues(room), type: 'class' }).member_uids).toEqual(['m'])
    expect(fieldsOf({ ...editValues(room), source_file_id: 'v' }).source_file_id).toBeNull()
  })

  it('of a room that is live keep away from what is frozen', () => {
    const changes = changesOf({ ...editValues(room), title: 'New', type: 'class' }, { ...room, state: 'live' })
    expect(changes).toMatchObject({ title: 'New', slow_seconds: 5 })
    for (const name of ['start_time', 'end_time', 'type', 'source', 'source_file_id', 'member_uids', 'password'])
      expect(changes).not.toHaveProperty(name)
  })

  it('can be taken for another room: everything but the time', () => {
    expect(likeValues(room, {})).toMatchObject({ title: 'Open day', start_time: null, length_minutes: 90 })
  })
})
