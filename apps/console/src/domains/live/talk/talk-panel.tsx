import PushpinOutlined from '@ant-design/icons/PushpinOutlined'
import type { LiveComment } from '@lectern/contract/domains/live'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { NickForm } from './nick-form.tsx'
import styles from './talk.module.css'
import type { RoomTalk } from './use-room-talk.ts'

type Props = {
  talk: RoomTalk
  isStaff: boolean
  slowSeconds: number
  /** False where nothing more can be said; it is only read. */
  mayWrite: boolean
  /** The name a visitor chose; null: none yet. */
  nick?: string | null
  /** Sets the name of a visitor without an account; left out for people who have one. */
  onNick?: ((nick: string) => Promise<void>) | undefined
}

const Pinned = ({ comment, onUnpin }: { comment: LiveComment; onUnpin: (() => void) | undefined }) => {
  const t = useText('live')
  return (
    <div className={styles['pinned']}>
      <PushpinOutlined aria-label={t('talk.pinned')} />
      <div className={styles['said']}>
        <span className={styles['nick']}>{comment.nick}</span>
        {comment.content}
      </div>
      {onUnpin ? (
        <Button type="text" size="small" onClick={onUnpin}>
          {t('talk.unpin')}
        </Button>
      ) : null}
    </div>
  )
}

/** What is said in a room: the pinned comment, the list, and a line to write in. */
export const TalkPanel = ({ talk, isStaff, slowSeconds, mayWrite, nick = null, onNick }: Props) => {
  const t = useText('live')
  const { moderate, pinned } = talk
  const [isNaming, setNaming] = useState(false)
  const menuOf = useCallback(
    (comment: LiveComment) => <CommentMenu comment={comment} moderate={moderate} />,
    [moderate],
  )
  const unpin = pinned && isStaff ? () => void moderate({ op: 'pin', comment_id: pinned.id, undo: true }) : undefined
  const needsNick = onNick !== undefined && (isNaming || nick === null)
  return (
    <div className={styles['panel']}>
      {pinned ? <Pinned comment={pinned} onUnpin={unpin} /> : null}
      {talk.error && talk.comments.length === 0 ? (
        <ErrorState error={talk.error} onRetry={talk.reload} />
      ) : (
        <CommentList comments={talk.comments} menuOf={isStaff ? menuOf : undefined} />
      )}
      {!mayWrite ? <p className={styles['empty']}>{t('talk.closed')}</p> : null}
      {mayWrite && needsNick ? <NickForm onNick={(nick) => onNick(nick).then(() => setNaming(false))} /> : null}
      {mayWrite && !needsNick ? (
        <CommentComposer
          me={talk.me}
          slowSeconds={slowSeconds}
          onSend={talk.send}
          onNickWanted={onNick ? () => setNaming(true) : undefined}
        />
      ) : null}
    </div>
  )
}
