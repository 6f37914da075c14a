import { useNavigate } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { FactList } from '#ui/fact-list.tsx'
import { ClassTime } from '#ui/format/class-time.tsx'
import type { ReminderMoment } from './reminder-clock.ts'
import type { Reminder } from './use-reminder.ts'

const titleOf = (t: Text<'notices'>, moment: NonNullable<ReminderMoment>): string => {
  if (moment.when === 'now') return t('reminder.nowTitle')
  return t(moment.when === 'soon' ? 'reminder.soonTitle' : 'reminder.lateTitle', { count: moment.minutes })
}

/** Closed for good by every way out of it. */
export const ReminderDialog = ({ reminder: { matched, moment, close } }: { reminder: Reminder }) => {
  const t = useText('notices')
  const navigate = useNavigate()
  const go = () => {
    close()
    void navigate({ to: '/roomList' })
  }
  const { title, peer_nick: peer, start_time, end_time } = matched
  const time = <ClassTime startsAt={start_time} endsAt={end_time} />
  const items = [
    { key: 'time', label: t('reminder.time'), children: time },
    ...(title ? [{ key: 'class', label: t('reminder.class'), children: title }] : []),
    ...(peer ? [{ key: 'with', label: t('reminder.with'), children: peer }] : []),
  ]
  return (
    <Modal
      open
      title={titleOf(t, moment)}
      onCancel={close}
      width={460}
      footer={[
        <Button key="close" onClick={close}>
          {t('reminder.close')}
        </Button>,
        <Button key="go" type="primary" onClick={go} autoFocus>
          {t('reminder.go')}
        </Button>,
      ]}
    >
      {moment.when === 'late' ? (
        <p style={{ marginTop: 0 }}>{peer ? t('reminder.lateHint', { name: peer }) : t('reminder.lateHintAlone')}</p>
      ) : null}
      <FactList items={items} />
    </Modal>
  )
}
