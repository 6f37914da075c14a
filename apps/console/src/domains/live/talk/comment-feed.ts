import type { LiveComment } from '@lectern/contract/domains/live'
import { createObservable } from '#platform/rooms/observable.ts'

/** What a reader can still scroll back to; older ones are a call away. */
const most = 300
/** At 200 comments a second a page that draws each of them does nothing else. */
const drawEveryMs = 150

export type CommentFeed = {
  readonly get: () => readonly LiveComment[]
  readonly on: (listener: () => void) => () => void
  /** New ones, or changed ones that are there already. */
  readonly add: (comments: readonly LiveComment[]) => void
  readonly remove: (id: string) => void
  /** The newest instant at which something became visible: what to ask from after a gap. */
  readonly newest: () => string | undefined
}

const inOrder = (a: LiveComment, b: LiveComment): number =>
  a.visible_at < b.visible_at ? -1 : a.visible_at > b.visible_at ? 1 : a.id < b.id ? -1 : 1

/** The comments of a room as they are shown: each once, in order, drawn in groups, the oldest forgotten. */
export const createCommentFeed = (): CommentFeed => {
  const shown = createObservable<readonly LiveComment[]>([])
  const known = new Map<string, LiveComment>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    timer = undefined
    const sorted = [...known.values()].toSorted(inOrder)
    for (const { id } of sorted.slice(0, Math.max(0, sorted.length - most))) known.delete(id)
    shown.set(sorted.slice(-most))
  }
  const drawSoon = () => {
    timer ??= setTimeout(draw, drawEveryMs)
  }
  return {
    get: shown.get,
    on: shown.on,
    add: (comments) => {
      for (const comment of comments) known.set(comment.id, comment)
      if (comments.length > 0) drawSoon()
    },
    remove: (id) => {
      if (known.delete(id)) drawSoon()
    },
    newest: () => [...known.values()].toSorted(inOrder).at(-1)?.visible_at,
  }
}
