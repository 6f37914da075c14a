import { expect, it } from 'vitest'
import { queryOf, reportSearch, savedOf, schoolDay, searchOf, textToFilter } from './report-search.ts'

it('begins the day when the school’s day begins', () => {
  expect(schoolDay(0, Date.parse('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(schoolDay(0, Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  expect(schoolDay(6, Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-16')
})

it('reads an address that somebody shared, and leaves out what is no query', () => {
  const search = reportSearch.parse({
    from: '2026-11-01',
    to: '2026-11-02',
    metrics: 'event:a',
    by: ['page', 'nonsense'],
    filter: 'page~is~/a~b',
    unit: 'year',
  })
  expect(queryOf(search)).toMatchObject({
    start: '2026-11-01',
    end: '2026-11-02',
    unit: 'day',
    metrics: ['event:a'],
    dimensions: [],
    filters: [{ field: 'page', op: 'is', value: '/a~b' }],
  })
  expect(textToFilter('page~like~x')).toBeUndefined()
})

it('opens a saved query as it was saved, with new dates', () => {
  const search = reportSearch.parse({ from: '2026-11-01', to: '2026-11-07', by: 'page', filter: 'page~is~/a' })
  const saved = savedOf(search)
  expect(saved).toMatchObject({ days: 7, dimensions: ['page'] })
  expect(savedOf(reportSearch.parse(searchOf(saved, '018f3c1a-7b1e-7000-8000-000000000001')))).toEqual(saved)
})
