import { expect, it } from 'vitest'
import { type Box, planCamera } from './motion.ts'

const wide = 16 / 9
const inside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6

it.each([
  0, 1, 2, 3, 4,
])('keeps the unasked camera of scene %i inside the picture and in the shape of the video', (order) => {
  for (const picture of [
    { width: 4000, height: 3000 },
    { width: 900, height: 1600 },
    { width: 1920, height: 1080 },
  ]) {
    const camera = planCamera({ kind: 'auto' }, { picture, shape: wide, order })
    if (!camera) throw new Error('a camera was expected')
    for (const view of [camera.canvas, camera.from, camera.to]) {
      expect(view.width / view.height).toBeCloseTo(wide)
      expect(inside(view, { x: 0, y: 0, ...picture })).toBe(true)
    }
  }
})

it('zooms in and out in turn', () => {
  const picture = { width: 1600, height: 900 }
  const [first, second] = [0, 1].map((order) => planCamera({ kind: 'auto' }, { picture, shape: wide, order }))
  expect(first && first.to.width < first.from.width).toBe(true)
  expect(second && second.to.width > second.from.width).toBe(true)
})

it('widens a chosen rectangle to the shape of the video and pushes it back into the picture', () => {
  const picture = { width: 1080, height: 1920 }
  const corner = { x: 0.8, y: 0, width: 0.2, height: 0.2 }
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const camera = planCamera({ kind: 'pan', from: corner, to: whole }, { picture, shape: wide, order: 0 })
  if (!camera) throw new Error('a camera was expected')
  for (const view of [camera.from, camera.to]) {
    expect(view.width / view.height).toBeCloseTo(wide)
    expect(inside(view, { x: 0, y: 0, ...picture })).toBe(true)
  }
  // A rectangle 384 high needs 683 of width; at the right edge it ends with the picture.
  expect(camera.from.x + camera.from.width).toBeCloseTo(1080)
  expect(camera.from.height).toBeCloseTo(384)
})

it('does not move when told not to', () => {
  expect(planCamera({ kind: 'none' }, { picture: { width: 16, height: 9 }, shape: wide, order: 0 })).toBeUndefined()
})
