import { expect, test } from 'vitest'
import { LayerChoice } from './layer-choice.ts'

const bits = [150_000, 500_000, 1_500_000]

const run = (
  choice: LayerChoice,
  { from, at = 0 }: { from: number; at?: number },
  looks: readonly { loss?: number; estimate?: number }[],
): number[] => {
  let place = from
  return looks.map(({ loss = 0, estimate }, second) => {
    place = choice.choose(bits, place, { loss, estimate, now: at + second * 1000 })
    return place
  })
}
const calm = (seconds: number) => Array.from({ length: seconds }, () => ({}))

test('steps down at once with loss, and up one step after five calm seconds', () => {
  expect(run(new LayerChoice(), { from: 2 }, [{ loss: 0.2 }, { loss: 0.2 }, { loss: 0.05 }])).toEqual([1, 0, 0])
  expect(run(new LayerChoice(), { from: 0 }, calm(12))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2])
})

test('a step that had to be taken back is tried again later', () => {
  const choice = new LayerChoice()
  expect(run(choice, { from: 0 }, [...calm(6), { loss: 0.3 }])).toEqual([0, 0, 0, 0, 0, 1, 0])
  const climbed = run(choice, { from: 0, at: 7000 }, calm(12))
  expect(climbed.indexOf(1)).toBe(10)
})

test('an estimate that begins low says nothing, one that fell does', () => {
  expect(run(new LayerChoice(), { from: 2 }, [{ estimate: 300_000 }, { estimate: 400_000 }])).toEqual([2, 2])
  expect(run(new LayerChoice(), { from: 2 }, [{ estimate: 2_000_000 }, { estimate: 600_000 }])).toEqual([2, 1])
})
