import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Button, Flex, Skeleton, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { listSearch } from '../live-search.ts'
import { netMs } from '../state/refresh.ts'
import { type CalendarEntry, dayOf, dayText, entriesOf, shiftDay, weekOf } from './calendar-moves.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useReschedule } from './use-reschedule.ts'

const waiting = <Skeleton.Node active style={{ width: '100%', height: 680 }} />
const WeekGrid = onDemand('calendar', async () => (await import('./week-grid.tsx')).WeekGrid, { waiting })

/** `16 – 22 Nov 2026`, or one day of it. */
const useRangeText = () => {
  const lang = useSettings((settings) => settings.lang)
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' })
  return (from: Date, to: Date) => format.formatRange(from, to)
}

type StepsProps = { day: Date; days: number; from: Date; to: Date; onDay: (day: Date) => void }

const Steps = ({ day, days, from, to, onDay }: StepsProps) => {
  const t = useText('live')
  const rangeText = useRangeText()
  return (
    <Flex wrap gap={4} align="center" style={{ marginBottom: 12 }}>
      <Button icon={<LeftOutlined />} aria-label={t('calendar.earlier')} onClick={() => onDay(shiftDay(day, -days))} />
      <Button onClick={() => onDay(new Date())}>{t('calendar.today')}</Button>
      <Button icon={<RightOutlined />} aria-label={t('calendar.later')} onClick={() => onDay(shiftDay(day, days))} />
      <Typography.Title level={2} aria-live="polite" style={{ fontSize: 16, margin: '0 0 0 8px' }}>
        {rangeText(from, shiftDay(to, -1))}
      </Typography.Title>
    </Flex>
  )
}

const useShownDay = () => {
  const [search, change] = useCheckedSearch(listSearch)
  const day = useMemo(() => dayOf(search.day), [search.day])
  return [day, (next: Date) => change({ day: dayText(next) })] as const
}

/** Rooms by their time, in the reader's own zone: a week at a desk, a day on a phone. */
export const RoomCalendar = () => {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [day, setDay] = useShownDay()
  const [opened, setOpened] = useState<CalendarEntry>()
  const mayAdd = usePermission('live.room', 'add')
  const mayEdit = usePermission('live.room', 'edit')
  const reschedule = useReschedule()
  const week = weekOf(day)
  const query = useApiQuery(
    'live',
    'scheduler',
    { from: week.from.toISOString(), to: week.to.toISOString(), offset_minutes: -day.getTimezoneOffset() },
    { keepPrevious: true, refetchIntervalMs: netMs },
  )
  const entries = useMemo(() => entriesOf(query.data ?? []), [query.data])
  const plan = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    void navigate({
      to: '/createLive',
      search: { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() } as never,
    })
  const shown = isPhone ? { from: day, to: shiftDay(day, 1), days: 1 } : { ...week, days: 7 }
  return (
    <>
      <Steps day={day} {...shown} onDay={setDay} />
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <WeekGrid
        entries={entries}
        day={day}
        view={isPhone ? 'day' : 'week'}
        onOpen={setOpened}
        onCreate={mayAdd ? plan : undefined}
        onMove={mayEdit ? reschedule : undefined}
      />
      {opened ? (
        <EntryDialog entry={opened} onClose={() => setOpened(undefined)} onMove={mayEdit ? reschedule : undefined} />
      ) : null}
    </>
  )
}
