import type { LiveComment } from '@lectern/contract/domains/live'
import { Button } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { unseen } from '#ui/unseen.ts'
import { CommentRow } from './comment-row.tsx'
import styles from './talk.module.css'

/** Farther up than this somebody reads, and is not pulled down. */
const nearEndPx = 60
/** Read out at most this often: nobody can listen to two hundred a second. */
const tellEveryMs = 4000

type Props = {
  comments: readonly LiveComment[]
  menuOf?: ((comment: LiveComment) => ReactNode) | undefined
  /** Said in place of a list; that nobody has written yet when left out. */
  empty?: string
}

/** Tells screen readers of news, one sentence at a time. */
const News = ({ comments }: { comments: readonly LiveComment[] }) => {
  const t = useText('live')
  const [said, setSaid] = useState('')
  const latest = useRef(comments)
  useEffect(() => {
    latest.current = comments
  })
  useEffect(() => {
    let told = latest.current.at(-1)?.id
    const timer = setInterval(() => {
      const list = latest.current
      const fresh = list.slice(list.findIndex(({ id }) => id === told) + 1)
      const last = fresh.at(-1)
      if (!last) return
      told = last.id
      setSaid(fresh.length === 1 ? `${last.nick}: ${last.content}` : t('talk.news', { count: fresh.length }))
    }, tellEveryMs)
    return () => clearInterval(timer)
  }, [t])
  return (
    <div style={unseen} aria-live="polite">
      {said}
    </div>
  )
}

/** What was said, the newest at the bottom. Who scrolls up stays there and is told how much came. */
export const CommentList = ({ comments, menuOf, empty }: Props) => {
  const t = useText('live')
  const box = useRef<HTMLDivElement>(null)
  const [seenId, setSeenId] = useState<string>()
  const isReading = seenId !== undefined
  const toEnd = () => {
    setSeenId(undefined)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (!isReading && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [comments, isReading])
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEndPx
    if (isAtEnd) setSeenId(undefined)
    else setSeenId((known) => known ?? comments.at(-1)?.id)
  }
  const unread = isReading ? comments.length - 1 - comments.findIndex(({ id }) => id === seenId) : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section ref={box} className={styles['scroll']} aria-label={t('talk.title')} tabIndex={0} onScroll={onScroll}>
      {comments.length === 0 ? <p className={styles['empty']}>{empty ?? t('talk.empty')}</p> : null}
      <ul className={styles['list']}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentRow comment={comment} menu={menuOf?.(comment)} />
          </li>
        ))}
      </ul>
      <News comments={comments} />
      {unread > 0 ? (
        <div className={styles['newer']}>
          <Button size="small" type="primary" onClick={toEnd}>
            {t('talk.newer', { count: unread })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
