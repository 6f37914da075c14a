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

/** Moving without a mouse; the room stays as long as it is. */
const MoveForm = ({ entry, onMove, onMoved }: MoveProps) => {
  const t = useText('live')
  const [busy, setBusy] = useState(false)
  const send = async ({ start }: { start: Dayjs }) => {
    setBusy(true)
    const startMs = start.valueOf()
    const moved = await onMove({ startMs, endMs: startMs + (entry.endMs - entry.startMs) })
    setBusy(false)
    if (moved) onMoved()
  }
  return (
    <Form
      layout="vertical"
      initialValues={{ start: dayjs(entry.startMs) }}
      onFinish={(values: { start: Dayjs }) => void send(values)}
    >
      <Form.Item
        name="start"
        label={t('calendar.newTime')}
        rules={[{ required: true, message: t('form.startRequired') }]}
      >
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
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
