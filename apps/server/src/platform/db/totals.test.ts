import { expect, test } from 'vitest'
import { createTotals } from './totals.ts'

/** Answers 1, 2, 3 …, each when told to. */
const counter = () => {
  let calls = 0
  const waiting: (() => void)[] = []
  return {
    count: () =>
      new Promise<number>((resolve) => {
        calls += 1
        const answer = calls
        waiting.push(() => resolve(answer))
      }),
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer()
    },
  }
}

test('those who ask at the same time share one count, and later ones too for three seconds', async () => {
  let now = 0
  const totals = createTotals(() => now)
  const { count, answerAll } = counter()
  const asked = [totals.remember('here notes', 'all', count), totals.remember('here notes', 'all', count)]
  answerAll()
  expect(await Promise.all(asked)).toEqual([1, 1])
  now = 2999
  expect(await totals.remember('here notes', 'all', count)).toBe(1)
  now = 3000
  const again = totals.remember('here notes', 'all', count)
  answerAll()
  expect(await again).toBe(2)
})

test('a count that began before a change answers nobody who asks after it', async () => {
  const totals = createTotals()
  const { count, answerAll } = counter()
  const before = totals.remember('here notes', 'all', count)
  totals.forget('here notes')
  const after = totals.remember('here notes', 'all', count)
  answerAll()
  expect(await Promise.all([before, after])).toEqual([1, 2])
  expect(await totals.remember('here notes', 'all', count)).toBe(2)
})

test('schools, filters and other tables are told apart', async () => {
  const totals = createTotals()
  const of = (value: number) => () => Promise.resolve(value)
  expect(await totals.remember('here notes', 'all', of(1))).toBe(1)
  expect(await totals.remember('there notes', 'all', of(2))).toBe(2)
  expect(await totals.remember('here notes', 'kept', of(3))).toBe(3)
  totals.forget('there notes')
  expect(await totals.remember('here notes', 'all', of(9))).toBe(1)
})

test('a count that failed is not remembered, nor does its failure undo a later one', async () => {
  const totals = createTotals()
  const failing = totals.remember('here notes', 'all', () => Promise.reject(new Error('gone')))
  totals.forget('here notes')
  const later = totals.remember('here notes', 'all', () => Promise.resolve(4))
  await expect(failing).rejects.toThrow('gone')
  expect(await later).toBe(4)
  expect(await totals.remember('here notes', 'all', () => Promise.resolve(5))).toBe(4)
})

test('what is remembered stays bounded', async () => {
  const totals = createTotals()
  let counts = 0
  const count = () => Promise.resolve(++counts)
  for (let i = 0; i < 1000; i++) await totals.remember('here notes', `keyword ${i}`, count)
  await totals.remember('here notes', 'keyword 0', count)
  expect(counts).toBe(1001)
})
