import type { Notice } from '@lectern/contract/domains/notices'
import { expect, it } from 'vitest'
import { type NoticePage, withNotice, withoutIds } from './unread-notices.ts'

const notice = (id: string, rest: Partial<Notice> = {}) => ({ id, read: false, ...rest }) as Notice
const page = (ids: readonly string[], unread = ids.length): NoticePage => ({
  list: ids.map((id) => notice(id)),
  unread,
  total: unread,
  page: 1,
  size: 20,
})
const ids = ({ list }: NoticePage) => list.map(({ id }) => id)

it('a new notice comes on top and counts once, however often it is told', () => {
  const once = withNotice(page(['a']), notice('b'))
  expect(ids(once)).toEqual(['b', 'a'])
  expect(withNotice(once, notice('b')).unread).toBe(2)
})

it('a notice that was read elsewhere goes, and is not taken off twice', () => {
  const read = withNotice(page(['a', 'b']), notice('a', { read: true }))
  expect([ids(read), read.unread]).toEqual([['b'], 1])
  expect(withNotice(read, notice('a', { read: true })).unread).toBe(1)
})

it('what was clicked here stays away although the server does not know yet', () => {
  const shown = withoutIds(page(['a', 'b'], 30), new Set(['a', 'z']))
  expect([ids(shown), shown.unread]).toEqual([['b'], 29])
})
