import { expect, test } from 'vitest'
import { Reception } from './reception.ts'

const receive = (sequences: readonly number[], reception = new Reception()) => {
  const taken = sequences.map((sequence) => reception.take(sequence & 0xffff, 100, 0))
  return { reception, taken }
}

test('asks for what is missing, a few times, and then gives up', () => {
  const { reception } = receive([65_534, 65_535, 2])
  expect(reception.toAskFor(1000)).toEqual([0, 1])
  expect(reception.toAskFor(1010)).toEqual([])
  expect(reception.toAskFor(1100)).toEqual([])
  expect(reception.hasHoles).toBe(false)
})

test('counts loss before and after repair', () => {
  const { reception } = receive([10, 11, 14, 15])
  expect(reception.toAskFor(60)).toEqual([12, 13])
  expect(receive([12], reception).taken).toEqual([true])
  const { lossBeforeRepair, lossAfterRepair } = reception.summarise()
  expect(lossBeforeRepair).toBeCloseTo(2 / 6)
  expect(lossAfterRepair).toBeCloseTo(1 / 6)
  expect(reception.toAskFor(200)).toEqual([13])
})

test('out of order by itself is no loss, and what came already is dropped', () => {
  const { reception, taken } = receive([1, 3, 2, 3, 2, 1])
  expect(taken).toEqual([true, true, true, false, false, false])
  expect(reception.summarise().lossBeforeRepair).toBe(0)
  expect(reception.lostPackets).toBe(0)
})

test('another stream under the same name is not an endless hole', () => {
  const { reception } = receive([10, 11, 40_000, 40_001])
  expect(reception.hasHoles).toBe(false)
  expect(reception.summarise().lossBeforeRepair).toBe(0)
})
