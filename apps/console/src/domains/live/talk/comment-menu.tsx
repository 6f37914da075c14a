import MoreOutlined from '@ant-design/icons/MoreOutlined'
import type { LiveComment } from '@lectern/contract/domains/live'
import { Button, type MenuProps } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { RoomTalk } from './use-room-talk.ts'

const mutes = { minute: 60, tenMinutes: 600, day: 86_400 } as const
const muteNames = ['minute', 'tenMinutes', 'day'] as const

type Props = { comment: LiveComment; moderate: RoomTalk['moderate'] }

/** What hosts and assistants do about a comment and its writer. */
export const CommentMenu = ({ comment, moderate }: Props) => {
  const t = useText('live')
  const p = useText('platform')
  const { id: comment_id, uid, nick, pinned, deleted } = comment
  const run = (operation: Parameters<RoomTalk['moderate']>[0]) =>
    void moderate(operation).catch((error: unknown) => feedback.error(errorText(error)))
  const remove = () => {
    run({ op: 'delete', comment_id })
    feedback.undo({
      text: t('talk.removed'),
      action: p('undo'),
      onUndo: () => run({ op: 'delete', comment_id, undo: true }),
    })
  }
  const ban = async () => {
    const question = {
      title: t('talk.banQuestion', { nick }),
      text: t('talk.banHint'),
      ok: t('talk.ban'),
      cancel: p('cancel'),
      danger: true,
    }
    if (!(await feedback.confirm(question))) return
    run({ op: 'ban', uid })
    feedback.undo({ text: t('talk.bannedOne', { nick }), action: p('undo'), onUndo: () => run({ op: 'unban', uid }) })
  }
  const silencing: NonNullable<MenuProps['items']> = [
    { type: 'divider' },
    ...muteNames.map((name) => ({
      key: name,
      label: t(`talk.mute.${name}`),
      onClick: () => run({ op: 'mute', uid, seconds: mutes[name] }),
    })),
    { key: 'unmute', label: t('talk.unmute'), onClick: () => run({ op: 'mute', uid, seconds: 0 }) },
    { key: 'ban', danger: true, label: t('talk.ban'), onClick: () => void ban() },
  ]
  const items: NonNullable<MenuProps['items']> = [
    {
      key: 'pin',
      label: t(pinned ? 'talk.unpin' : 'talk.pin'),
      disabled: deleted,
      onClick: () => run({ op: 'pin', comment_id, undo: pinned }),
    },
    deleted
      ? { key: 'restore', label: t('talk.restore'), onClick: () => run({ op: 'delete', comment_id, undo: true }) }
      : { key: 'delete', label: p('delete'), onClick: remove },
    // Neither against the host nor, for assistants, against each other; the server refuses the rest.
    ...(comment.role === 'host' ? [] : silencing),
  ]
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('talk.actionsOf', { nick })} />
    </DropMenu>
  )
}
