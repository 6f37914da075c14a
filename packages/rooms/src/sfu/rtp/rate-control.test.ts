import { expect, test } from 'vitest'
import { RateControl } from './rate-control.ts'

test('falls at once with loss to what arrives, and rises again slowly to the limit', () => {
  const rate = new RateControl(2_000_000)
  expect(rate.target).toBe(2_000_000)
  const fallen = rate.update({ loss: 0.2, received: 800_000 })
  expect(fallen).toBeCloseTo(1_000_000 * 0.9, -3)
  expect(rate.update({ loss: 0.05, received: 800_000 })).toBe(fallen)
  const next = rate.update({ loss: 0, received: 800_000 })
  expect(next).toBeGreaterThan(fallen)
  expect(next).toBeLessThan(fallen * 1.1)
  for (let step = 0; step < 40; step++) rate.update({ loss: 0, received: 900_000 })
  expect(rate.target).toBe(2_000_000)
})

test('leaves enough for a small picture however bad it is', () => {
  const rate = new RateControl(2_000_000)
  for (let step = 0; step < 40; step++) rate.update({ loss: 0.8, received: 10_000 })
  expect(rate.target).toBe(150_000)
})
