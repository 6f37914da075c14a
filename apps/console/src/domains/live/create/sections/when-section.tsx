import { DatePicker, Form, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useText } from '#platform/i18n/use-text.ts'
import { farthestDays, startProblem } from '../../calendar/calendar-moves.ts'
import { ZoneTimes } from '../../state/zone-times.tsx'
import styles from '../form.module.css'
import { longestMinutes, type RoomValues } from '../room-values.ts'
import { FormSection } from './form-section.tsx'

const minuteMs = 60_000

const BothClocks = () => {
  const start = Form.useWatch<Dayjs | null>('start_time')
  const minutes = Form.useWatch<number | null>('length_minutes')
  if (!start || !minutes) return null
  return (
    <div className={styles['note']} aria-live="polite">
      <ZoneTimes startMs={start.valueOf()} endMs={start.valueOf() + minutes * minuteMs} />
    </div>
  )
}

type Props = {
  frozen: boolean
  /** The start that the room has: it may have passed meanwhile. */
  given: RoomValues['start_time']
}

export const WhenSection = ({ frozen, given }: Props) => {
  const t = useText('live')
  const check = (_rule: unknown, start: Dayjs | null) => {
    if (!start) return Promise.reject(new Error(t('form.startRequired')))
    if (given?.isSame(start)) return Promise.resolve()
    const problem = startProblem(start.valueOf(), Date.now())
    if (problem === undefined) return Promise.resolve()
    return Promise.reject(
      new Error(problem === 'past' ? t('form.startPast') : t('form.startFar', { days: farthestDays })),
    )
  }
  return (
    <FormSection title={t('form.when')}>
      <div className={styles['pair']}>
        <Form.Item name="start_time" label={t('form.start')} required rules={frozen ? [] : [{ validator: check }]}>
          <DatePicker
            showTime={{ format: 'HH:mm', minuteStep: 5 }}
            format="YYYY-MM-DD HH:mm"
            minDate={dayjs().startOf('day')}
            maxDate={dayjs().add(farthestDays, 'day')}
            disabled={frozen}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="length_minutes"
          label={t('form.length')}
          extra={t('form.lengthHint')}
          rules={[{ required: true, message: t('form.lengthRequired') }]}
        >
          <InputNumber
            min={1}
            max={longestMinutes}
            precision={0}
            step={15}
            disabled={frozen}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </div>
      <BothClocks />
    </FormSection>
  )
}
