import { expect, it } from 'vitest'
import { renderPad } from './pad.ts'

it('gives the same music for the same seed and other music for another', () => {
  expect(Buffer.from(renderPad(7).pcm.buffer).equals(Buffer.from(renderPad(7).pcm.buffer))).toBe(true)
  expect(Buffer.from(renderPad(7).pcm.buffer).equals(Buffer.from(renderPad(8).pcm.buffer))).toBe(false)
})

it('neither clips nor clicks, not even where the loop begins again', () => {
  for (const seed of [0, 1, 2, 3, -4, 123_456_789]) {
    const { pcm } = renderPad(seed)
    let loudest = 0
    let steepest = 0
    for (const [index, value] of pcm.entries()) {
      loudest = Math.max(loudest, Math.abs(value))
      steepest = Math.max(steepest, Math.abs(value - (pcm[(index + 1) % pcm.length] ?? 0)))
    }
    expect(loudest).toBeLessThan(32_000)
    // The seam is no steeper than the steepest place of the waves themselves.
    expect(Math.abs((pcm.at(-1) ?? 0) - (pcm[0] ?? 0))).toBeLessThanOrEqual(steepest)
    expect(steepest).toBeLessThan(8000)
  }
})
