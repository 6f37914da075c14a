import CheckOutlined from '@ant-design/icons/CheckOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import type { EventDefinition } from '@lectern/contract/domains/tracking'
import { Button, Space } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { eventText } from './event-words.ts'

type Props = { event: EventDefinition; onEdit: () => void }

const invalidates = [
  ['tracking', 'eventList'],
  ['tracking', 'quarantineList'],
  ['tracking', 'queryQuickTracking'],
] as const

/** Count it, throw it away, describe it. */
export const EventActions = ({ event, onEdit }: Props) => {
  const t = useText('tracking')
  const { waiting } = event
  const name = eventText(t, event.name)
  const onError = (error: unknown) => feedback.error(errorText(error))
  const approve = useApiMutation('tracking', 'eventApprove', {
    invalidates,
    onError,
    onSuccess: () => feedback.success(t('events.approved', { name })),
  })
  const ignore = useApiMutation('tracking', 'eventIgnore', {
    invalidates,
    onError,
    onSuccess: () => feedback.success(t('events.ignored', { name })),
  })
  const askAndIgnore = async () => {
    const question = {
      title: t('events.ignoreQuestion', { name }),
      text: t('events.ignoreHint', { count: waiting }),
      ok: t('events.ignore'),
      cancel: t('events.cancel'),
      danger: true,
    }
    if (await feedback.confirm(question)) ignore.mutate({ name: event.name })
  }
  return (
    <Allowed permission="tracking.event" action="edit">
      <Space size={4}>
        {event.state === 'approved' ? null : (
          <Button
            size="small"
            type={event.state === 'quarantined' ? 'primary' : 'default'}
            icon={<CheckOutlined />}
            aria-label={t('events.approveOf', { name })}
            loading={approve.isPending}
            onClick={() => approve.mutate({ name: event.name })}
          >
            {t('events.approve')}
          </Button>
        )}
        {event.state === 'ignored' ? null : (
          <Button
            size="small"
            type="text"
            icon={<StopOutlined />}
            aria-label={t('events.ignoreOf', { name })}
            title={t('events.ignoreOf', { name })}
            loading={ignore.isPending}
            onClick={() => void askAndIgnore()}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<EditOutlined />}
          aria-label={t('events.editOf', { name })}
          title={t('events.editOf', { name })}
          onClick={onEdit}
        />
      </Space>
    </Allowed>
  )
}
