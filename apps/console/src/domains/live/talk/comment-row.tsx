import type { LiveComment } from '@lectern/contract/domains/live'
import { Tag } from 'antd'
import { memo, type ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Avatar } from './avatar.tsx'
import styles from './talk.module.css'

type Props = {
  comment: LiveComment
  /** What staff can do with it. */
  menu?: ReactNode
}

const Content = ({ comment }: { comment: LiveComment }) => {
  const t = useText('live')
  if (comment.deleted)
    return (
      <>
        <span className={styles['deleted']}>{comment.content}</span> <Tag>{t('talk.deleted')}</Tag>
      </>
    )
  return (
    <>
      <span className={comment.hidden ? styles['held'] : undefined}>{comment.content}</span>
      {comment.hidden ? <Tag style={{ marginInlineStart: 6 }}>{t('talk.held')}</Tag> : null}
    </>
  )
}

/** One comment. Text is text: what people write is never markup. */
export const CommentRow = memo(({ comment, menu }: Props) => {
  const t = useText('live')
  const { role } = comment
  const isStaff = role !== 'viewer'
  return (
    <div className={styles['row']}>
      <Avatar comment={comment} />
      <div className={styles['said']}>
        <span className={`${styles['nick']} ${isStaff ? styles['staff'] : ''}`}>
          {comment.nick}
          {isStaff ? ` · ${t(`talk.role.${role}`)}` : ''}
        </span>
        <Content comment={comment} />
      </div>
      {menu}
    </div>
  )
})
