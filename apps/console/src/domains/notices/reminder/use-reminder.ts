import type { MatchedClass } from '@lectern/contract/domains/notices'
import { useCallback, useEffect, useState } from 'react'
import { leadInBrowser } from '#platform/api/stream/leader.ts'
import { closeReminder, isReminderClosed, onReminderClosed } from './closed-reminders.ts'
import { type ReminderMoment, reminderMoment } from './reminder-clock.ts'

/** Often enough for the minutes, and soon after the lid of a laptop opens. */
const lookEveryMs = 5000

/** Now, again every few seconds; timers stand still while the machine sleeps. */
const useNow = (): number => {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return nowMs
}

const useIsVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

/** True in one tab at a time, of those that are looked at: the reminder follows the person from tab to tab. */
const useIsMine = (orderId: string | undefined): boolean => {
  const [mine, setMine] = useState<string>()
  useEffect(() => {
    if (orderId === undefined) return
    const stop = new AbortController()
    leadInBrowser(`class-reminder:${orderId}`, () => setMine(orderId), stop.signal)
    return () => {
      stop.abort()
      setMine(undefined)
    }
  }, [orderId])
  return orderId !== undefined && mine === orderId
}

export type Reminder = {
  readonly matched: MatchedClass
  readonly moment: NonNullable<ReminderMoment>
  readonly close: () => void
}

/** Whether to remind of the class in this tab, now. */
export const useReminder = (matched: MatchedClass): Reminder | undefined => {
  const nowMs = useNow()
  const isVisible = useIsVisible()
  const [, setLooks] = useState(0)
  const lookAgain = useCallback(() => setLooks((looks) => looks + 1), [])
  useEffect(() => onReminderClosed(lookAgain), [lookAgain])
  const moment = reminderMoment(matched, nowMs)
  const isWanted = moment !== undefined && isVisible && !isReminderClosed(matched.order_id)
  const isMine = useIsMine(isWanted ? matched.order_id : undefined)
  if (!isWanted || !isMine) return undefined
  const close = () => {
    closeReminder(matched.order_id)
    lookAgain()
  }
  return { matched, moment, close }
}
