import { expect, it } from 'vitest'
import { Refusals } from './refusals.ts'

const key = (streamKey: string) => ({ app: 'live', streamKey })

it('stands for one second, then longer each time, up to five, and is forgotten', () => {
  let now = 0
  const refusals = new Refusals(() => now)
  const standsForMs = () => {
    refusals.remember(key('a'), 'No.')
    const from = now
    while (refusals.find(key('a')) === 'No.') now += 100
    return now - from
  }
  expect([standsForMs(), standsForMs(), standsForMs(), standsForMs(), standsForMs()]).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ])
  now += 61_000
  expect(standsForMs()).toBe(1_000)
  expect(refusals.find(key('b'))).toBeUndefined()
  expect(refusals.find({ app: 'other', streamKey: 'a' })).toBeUndefined()
})

it('takes fifty failures of one address in ten seconds for a flood', () => {
  let now = 0
  const refusals = new Refusals(() => now)
  for (let index = 0; index < 49; index++) refusals.countFailure('1.2.3.4')
  expect(refusals.isFlooding('1.2.3.4')).toBe(false)
  refusals.countFailure('1.2.3.4')
  expect(refusals.isFlooding('1.2.3.4')).toBe(true)
  expect(refusals.isFlooding('1.2.3.5')).toBe(false)
  now += 10_001
  expect(refusals.isFlooding('1.2.3.4')).toBe(false)
})

it('does not grow with the keys that are tried', () => {
  const refusals = new Refusals()
  for (let index = 0; index < 2_500; index++) refusals.remember(key(String(index)), 'No.')
  expect(refusals.find(key('0'))).toBeUndefined()
  expect(refusals.find(key('2499'))).toBe('No.')
})
