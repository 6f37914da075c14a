import type { LiveComment } from '@lectern/contract/domains/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommentFeed } from './comment-feed.ts'

const comment = (n: number, rest: Partial<LiveComment> = {}): LiveComment =>
  ({
    id: String(n).padStart(6, '0'),
    content: `no ${n}`,
    visible_at: new Date(1_700_000_000_000 + n * 10).toISOString(),
    ...rest,
  }) as LiveComment

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the feed of comments', () => {
  it('draws a flood in groups and keeps the newest 300', () => {
    const feed = createCommentFeed()
    const drawn = vi.fn<() => void>()
    feed.on(drawn)
    for (let n = 0; n < 400; n++) {
      feed.add([comment(n)])
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(200)
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(15)
    expect(feed.get()).toHaveLength(300)
    expect(feed.get().at(-1)?.content).toBe('no 399')
    expect(feed.get()[0]?.content).toBe('no 100')
  })

  it('shows each once and in order, however they arrive, and takes changes and removals', () => {
    const feed = createCommentFeed()
    feed.add([comment(2), comment(1)])
    feed.add([comment(2, { pinned: true }), comment(3)])
    feed.remove(comment(3).id)
    vi.advanceTimersByTime(200)
    expect(feed.get().map(({ content, pinned }) => `${content}${pinned ? '!' : ''}`)).toEqual(['no 1', 'no 2!'])
    expect(feed.newest()).toBe(comment(2).visible_at)
  })
})
