import { Link } from '@tanstack/react-router'
import { Button, DatePicker, Flex, Form, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { FactList } from '#ui/fact-list.tsx'
import { StateTag } from '../state/state-tag.tsx'
import { ZoneTimes } from '../state/zone-times.tsx'
import { type CalendarEntry, isMovable } from './calendar-moves.ts'
import type { NewTimes } from './use-reschedule.ts'

type MoveProps = { entry: CalendarEntry; onMove: (times: NewTimes) => Promise<boolean>; onMoved: () => void }

/** Moving without a mouse. */
const MoveForm = ({ entry, onMove, onMoved }: MoveProps) => {
  const t = useText('live')
  const [form] = Form.useForm<{ times: [Dayjs, Dayjs] }>()
  const [busy, setBusy] = useState(false)
  const send = async ({ times }: { times: [Dayjs, Dayjs] }) => {
    setBusy(true)
    const moved = await onMove({ startMs: times[0].valueOf(), endMs: times[1].valueOf() })
    setBusy(false)
    if (moved) onMoved()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ times: [dayjs(entry.startMs), dayjs(entry.endMs)] }}
      onFinish={(values: { times: [Dayjs, Dayjs] }) => void send(values)}
    >
      <Form.Item
        name="times"
        label={t('calendar.newTime')}
        rules={[{ required: true, message: t('form.timeRequired') }]}
      >
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
      {/* No submit button: Enter takes over what was typed into a field and must not move the room yet. */}
      <Button loading={busy} onClick={() => form.submit()}>
        {t('calendar.move')}
      </Button>
    </Form>
  )
}

type Props = {
  entry: CalendarEntry
  onClose: () => void
  onMove: ((entry: CalendarEntry, times: NewTimes) => Promise<boolean>) | undefined
}

/** One room of the calendar: what and when, the way to it, and other times by keyboard. */
export const EntryDialog = ({ entry, onClose, onMove }: Props) => {
  const t = useText('live')
  const facts = [
    { key: 'state', label: t('column.state'), children: <StateTag state={entry.state} /> },
    {
      key: 'time',
      label: t('column.time'),
      children: <ZoneTimes startMs={entry.startMs} endMs={entry.endMs} />,
    },
    { key: 'host', label: t('column.host'), children: entry.host.name },
  ]
  return (
    <Modal open title={entry.title} onCancel={onClose} footer={null}>
      <Flex vertical gap="middle">
        <FactList items={facts} />
        {onMove && isMovable(entry) ? (
          <MoveForm entry={entry} onMove={(times) => onMove(entry, times)} onMoved={onClose} />
        ) : null}
        <Link to="/roomDetails" search={{ room_id: entry.room_id } as never} onClick={onClose}>
          {t('calendar.open')}
        </Link>
      </Flex>
    </Modal>
  )
}
