import { liveStates } from '@lectern/contract/domains/live'
import { describe, expect, it } from 'vitest'
import { dayOf, dayText, entriesOf, firstHour, isMovable, startProblem, weekOf } from './calendar-moves.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

describe('the week calendar', () => {
  it('moves only what was never on air', () => {
    expect(liveStates.filter((state) => isMovable({ state }))).toEqual(['draft', 'scheduled'])
  })

  it('takes a start from now to 90 days ahead', () => {
    expect(startProblem(nowMs - 1, nowMs)).toBe('past')
    expect(startProblem(nowMs, nowMs)).toBeUndefined()
    expect(startProblem(nowMs + 90 * 86_400_000, nowMs)).toBeUndefined()
    expect(startProblem(nowMs + 90 * 86_400_000 + 1, nowMs)).toBe('far')
  })

  it('begins the week on Monday, also on a Sunday and over a change of clocks', () => {
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      const { from, to } = weekOf(dayOf(day, nowMs))
      expect([dayText(from), dayText(to)]).toEqual(['2026-11-16', '2026-11-23'])
    }
    const { from, to } = weekOf(dayOf('2026-10-25', nowMs))
    expect([dayText(from), dayText(to), from.getHours(), to.getHours()]).toEqual(['2026-10-19', '2026-10-26', 0, 0])
  })

  it('shows today when the address names no day', () => {
    expect(dayText(dayOf(undefined, nowMs))).toBe(dayText(new Date(nowMs)))
  })

  it('leaves out drafts without times', () => {
    const item = { live_id: 'a', start_time: null, end_time: null } as never
    const planned = { live_id: 'b', start_time: '2026-11-21T12:00:00Z', end_time: '2026-11-21T13:00:00Z' } as never
    expect(entriesOf([{ date: '2026-11-21', items: [item, planned] }]).map((entry) => entry.live_id)).toEqual(['b'])
  })

  it('begins at six, earlier for a room that does and for one that runs over midnight', () => {
    const from = (hour: number, hours: number) => {
      const startMs = new Date(2026, 10, 21, hour).getTime()
      return { startMs, endMs: startMs + hours * 3_600_000 }
    }
    expect(firstHour([])).toBe('06:00:00')
    expect(firstHour([from(20, 1), from(5, 1)])).toBe('05:00:00')
    expect(firstHour([from(22, 2)])).toBe('06:00:00')
    expect(firstHour([from(22, 3)])).toBe('00:00:00')
  })
})
