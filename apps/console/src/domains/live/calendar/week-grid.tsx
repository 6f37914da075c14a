import type { CalendarRef, EventDisplayInfo, EventDropInfo, EventInput, EventResizeDoneInfo } from '@fullcalendar/react'
import { Calendar } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import enGb from '@fullcalendar/react/locales/en-gb'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import '@fullcalendar/react/skeleton.css'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { type CalendarEntry, firstHour, isMovable } from './calendar-moves.ts'
import type { NewTimes } from './use-reschedule.ts'
import styles from './week-grid.module.css'

export type WeekGridProps = {
  entries: readonly CalendarEntry[]
  /** Any day of what is shown. */
  day: Date
  /** On a phone one day at a time. */
  view: 'week' | 'day'
  onOpen: (entry: CalendarEntry) => void
  /** Missing: the person may not plan. */
  onCreate: ((times: NewTimes) => void) | undefined
  /** Resolves to whether it was moved. Missing: the person may not. */
  onMove: ((entry: CalendarEntry, times: NewTimes) => Promise<boolean>) | undefined
}

const plugins = [timeGrid, interaction, classic]
const locales = [enGb, zhCn]
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** Below this three lines do not fit. */
const shortMs = 60 * 60_000
const views = { week: 'timeGridWeek', day: 'timeGridDay' } as const

const Entry = ({ info }: { info: EventDisplayInfo }) => {
  const t = useText('live')
  const entry = info.event.extendedProps['entry'] as CalendarEntry
  const state = t(`state.${entry.state}`)
  return (
    <span
      className={styles['entry']}
      data-short={entry.endMs - entry.startMs < shortMs}
      title={`${info.event.title} · ${info.timeText} · ${state}`}
    >
      <strong>{info.event.title}</strong>
      <span>{info.timeText}</span>
      <span>{state}</span>
    </span>
  )
}

const eventOf = (entry: CalendarEntry, movable: boolean): EventInput => ({
  id: entry.live_id,
  title: entry.title,
  start: entry.startMs,
  end: entry.endMs,
  editable: movable && isMovable(entry),
  extendedProps: { entry },
})

const timesOf = (start: Date | null, end: Date | null, entry: CalendarEntry): NewTimes => {
  const startMs = start?.getTime() ?? entry.startMs
  return { startMs, endMs: end?.getTime() ?? startMs + (entry.endMs - entry.startMs) }
}

/** The hours of a week with the rooms in them: drag to move, drag over free hours to plan, Enter to open. */
export const WeekGrid = ({ entries, day, view, onOpen, onCreate, onMove }: WeekGridProps) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().changeView(views[view], day), [view, day])
  const move = async ({ event, revert }: EventDropInfo | EventResizeDoneInfo) => {
    const entry = event.extendedProps['entry'] as CalendarEntry
    const moved = await onMove?.(entry, timesOf(event.start, event.end, entry))
    if (!moved) revert()
  }
  return (
    <div className={styles['calendar']}>
      <Calendar
        ref={calendar}
        plugins={plugins}
        locales={locales}
        locale={lang === 'zh-CN' ? 'zh-cn' : 'en-gb'}
        initialView={views[view]}
        initialDate={day}
        headerToolbar={false}
        firstDay={1}
        allDaySlot={false}
        timedText={t('calendar.hours')}
        nowIndicator
        // The page scrolls and not a box in it: that is one thing less to get stuck in, by finger and by keyboard.
        height="auto"
        slotMinTime={firstHour(entries)}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        events={entries.map((entry) => eventOf(entry, onMove !== undefined))}
        eventClass={(info) =>
          styles[(info.event.extendedProps['entry'] as CalendarEntry | undefined)?.state ?? ''] ?? ''
        }
        eventContent={(info) => <Entry info={info} />}
        eventClick={({ event }) => onOpen(event.extendedProps['entry'] as CalendarEntry)}
        eventDrop={(info) => void move(info)}
        eventResize={(info) => void move(info)}
        selectable={onCreate !== undefined}
        selectMirror
        select={({ start, end }) => onCreate?.({ startMs: start.getTime(), endMs: end.getTime() })}
      />
    </div>
  )
}
