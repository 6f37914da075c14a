import { DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useApiMutation } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { ActedRoom } from './room-actions.ts'
import { askToSuspend, useSuspending } from './suspending.ts'

const longestDays = 90
type Values = { reason: string; resume_time?: Dayjs | null }

const SuspendForm = ({ room, onClose }: { room: ActedRoom; onClose: () => void }) => {
  const t = useText('live')
  const p = useText('platform')
  const [form] = Form.useForm<Values>()
  const suspend = useApiMutation('live', 'pushSuspend', { invalidates: [['live']], onSuccess: onClose })
  const unplaced = useShowFieldErrors(form, suspend.error)
  const send = ({ reason, resume_time }: Values) =>
    suspend.mutate({
      live_id: room.live_id,
      suspend: true,
      reason,
      ...(resume_time ? { resume_time: resume_time.toISOString() } : {}),
    })
  return (
    <Modal
      open
      title={t('suspend.question', { title: room.title })}
      okText={t('action.suspend')}
      cancelText={p('cancel')}
      okButtonProps={{ danger: true, loading: suspend.isPending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values> form={form} layout="vertical" requiredMark="optional" onFinish={send}>
        {unplaced ? <ErrorState error={unplaced} /> : null}
        <Form.Item
          name="reason"
          label={t('suspend.reason')}
          extra={t('suspend.reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('suspend.reasonRequired') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
        </Form.Item>
        <Form.Item name="resume_time" label={t('suspend.until')} extra={t('suspend.untilHint')}>
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            minDate={dayjs()}
            maxDate={dayjs().add(longestDays, 'day')}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Cuts the encoder off, with a reason that host and viewers read and, if wanted, the time at which it may come back. */
export const SuspendDialog = () => {
  const room = useSuspending((asked) => asked.room)
  return room ? <SuspendForm key={room.live_id} room={room} onClose={() => askToSuspend(undefined)} /> : null
}
