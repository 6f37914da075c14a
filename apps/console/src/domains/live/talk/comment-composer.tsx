import type { CommentStanding } from '@lectern/contract/domains/live'
import { Button, Input } from 'antd'
import { type SyntheticEvent, useId, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSecondsUntil } from '../client/use-seconds-until.ts'
import styles from './talk.module.css'

const maxLength = 300

type Props = {
  me: CommentStanding | null
  /** Seconds between two comments of one person; 0: none. */
  slowSeconds: number
  onSend: (content: string) => Promise<void>
  /** Called when somebody without a name wants to write. */
  onNickWanted?: (() => void) | undefined
}

const isNickProblem = ({ kind }: ApiError) => kind === 'live.nick-wanted' || kind === 'live.nick-taken'

/** Writes a comment. What the server refuses stays in the field. */
export const CommentComposer = ({ me, slowSeconds, onSend, onNickWanted }: Props) => {
  const t = useText('live')
  const noteId = useId()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const waitSeconds = useSecondsUntil(me?.next_at ?? null)
  const mutedSeconds = useSecondsUntil(me?.muted_until ?? null)
  const isSilenced = me?.banned === true || mutedSeconds > 0
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const text = content.trim()
    if (text === '' || isSending || waitSeconds > 0) return
    setSending(true)
    setProblem(undefined)
    try {
      await onSend(text)
      setContent('')
    } catch (error) {
      if (error instanceof ApiError && isNickProblem(error) && onNickWanted) onNickWanted()
      else setProblem(error)
    } finally {
      setSending(false)
    }
  }
  const note = () => {
    if (me?.banned) return t('talk.banned')
    if (mutedSeconds > 0) return t('talk.muted', { count: mutedSeconds })
    if (waitSeconds > 0) return t('talk.wait', { count: waitSeconds })
    return slowSeconds > 0 && me?.role === 'viewer' ? t('talk.slow', { count: slowSeconds }) : ''
  }
  return (
    <form className={styles['composer']} onSubmit={(event) => void send(event)}>
      <div className={styles['line']}>
        <Input
          value={content}
          maxLength={maxLength}
          disabled={isSilenced}
          placeholder={t('talk.placeholder')}
          aria-label={t('talk.placeholder')}
          aria-describedby={noteId}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setContent(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isSending} disabled={isSilenced || waitSeconds > 0}>
          {t('talk.send')}
        </Button>
      </div>
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {errorText(problem)}
        </p>
      ) : null}
      <p id={noteId} className={styles['note']}>
        {note()}
      </p>
    </form>
  )
}
