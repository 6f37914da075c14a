import { expect, it } from 'vitest'
import { filtersOf, rangeOf } from './data-query.ts'

const nowMs = Date.parse('2026-11-21T17:00:00Z')

it('begins with the last thirty days of the school, whose day begins at UTC+8', () => {
  expect(rangeOf({}, nowMs)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  expect(rangeOf({ days: 1 }, nowMs)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
})

it('takes the last day whole, and turns days that are the wrong way round', () => {
  expect(filtersOf({ from: '2026-11-20', to: '2026-11-19' }, nowMs)).toEqual({
    from: '2026-11-18T16:00:00.000Z',
    to: '2026-11-20T15:59:59.999Z',
  })
})

it('asks for one teacher only when one is chosen', () => {
  expect(filtersOf({ host_uid: 'h' }, nowMs)).toMatchObject({ host_uid: 'h' })
  expect(filtersOf({}, nowMs)).not.toHaveProperty('host_uid')
})
