import type { Notice, noticesEndpoints } from '@lectern/contract/domains/notices'
import type { OutputOf } from '@lectern/contract/primitives'

export type NoticePage = OutputOf<(typeof noticesEndpoints)['list']>

/** What the bell asks for: as many lines as anybody reads in a 300 px list. */
export const unreadInput = { unread: true, page: 1, size: 20 } as const

/** The page with one notice that the stream told of: a new one comes on top, a read one goes. */
export const withNotice = (page: NoticePage, heard: Notice): NoticePage => {
  const isListed = page.list.some(({ id }) => id === heard.id)
  const rest = page.list.filter(({ id }) => id !== heard.id)
  if (!heard.read) {
    const unread = page.unread + (isListed ? 0 : 1)
    return { ...page, list: [heard, ...rest].slice(0, unreadInput.size), unread, total: unread }
  }
  const unread = Math.max(rest.length, page.unread - (isListed ? 1 : 0))
  return { ...page, list: rest, unread, total: unread }
}

/** Without what was clicked here already, though the server may not have heard of it. */
export const withoutIds = (page: NoticePage, ids: ReadonlySet<string>): NoticePage => {
  const list = page.list.filter(({ id }) => !ids.has(id))
  const unread = page.unread - (page.list.length - list.length)
  return { ...page, list, unread, total: unread }
}
