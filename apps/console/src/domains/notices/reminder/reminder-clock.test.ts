import { describe, expect, it } from 'vitest'
import { reminderMoment } from './reminder-clock.ts'

const start = Date.parse('2026-05-04T11:30:00.000Z')
const lesson = { start_time: '2026-05-04T11:30:00.000Z' }
const at = (seconds: number) => reminderMoment(lesson, start + seconds * 1000)

describe('the moment of a reminder', () => {
  it.each([
    [-601, undefined],
    [-600, { when: 'soon', minutes: 10 }],
    [-541, { when: 'soon', minutes: 10 }],
    [-540, { when: 'soon', minutes: 9 }],
    [-1, { when: 'soon', minutes: 1 }],
    [0, { when: 'now' }],
    [59, { when: 'now' }],
    [60, { when: 'late', minutes: 1 }],
    [600, { when: 'late', minutes: 10 }],
    [601, undefined],
  ])('%i s from the start', (seconds, expected) => {
    expect(at(seconds)).toEqual(expected)
  })

  it('is none for a time that cannot be read', () => {
    expect(reminderMoment({ start_time: 'soon' }, start)).toBeUndefined()
  })
})
