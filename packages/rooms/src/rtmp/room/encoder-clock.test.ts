import { expect, it } from 'vitest'
import { HealthMeter } from './health-meter.ts'
import { OrderWatch } from './order-watch.ts'
import { Timeline } from './timeline.ts'

it('begins at zero and keeps sound and picture on one clock', () => {
  const timeline = new Timeline()
  expect(timeline.place('video', 90_000)).toBe(0)
  expect(timeline.place('audio', 90_010)).toBe(10)
  expect(timeline.place('video', 90_040)).toBe(40)
  expect(timeline.place('audio', 90_005)).toBe(11)
})

it('keeps a stutter of seconds, and goes on where an encoder counts anew', () => {
  const timeline = new Timeline()
  timeline.place('video', 0)
  expect(timeline.place('video', 9_000)).toBe(9_000)
  expect(timeline.place('video', 20)).toBe(9_040)
  expect(timeline.place('audio', 40)).toBe(9_060)
  expect(timeline.place('video', 3_600_000)).toBe(9_100)
  expect(timeline.place('video', 3_600_040)).toBe(9_140)
})

it('goes on over the end of 32 bits', () => {
  const timeline = new Timeline()
  timeline.place('video', 0xffffffff - 10)
  expect(timeline.place('video', 30)).toBe(40)
})

it('takes pictures out of order, or of changing delay, for B-frames', () => {
  const watch = (pictures: [number, number][]) => {
    const order = new OrderWatch()
    return pictures.map(([decodeMs, offsetMs]) => order.see(decodeMs + offsetMs, offsetMs))
  }
  expect(
    watch([
      [0, 0],
      [40, 0],
      [80, 0],
    ]),
  ).toEqual([false, false, false])
  // One delay for all, rounded to whole milliseconds, changes no order.
  expect(
    watch([
      [0, 67],
      [33, 66],
      [67, 67],
    ]),
  ).toEqual([false, false, false])
  expect(
    watch([
      [0, 80],
      [40, 160],
      [80, 0],
    ]),
  ).toEqual([false, true, true])
  expect(
    watch([
      [0, 0],
      [40, 40],
      [80, -40],
    ]),
  ).toEqual([false, true, true])
})

it('measures rates over the time since the last reading', () => {
  const meter = new HealthMeter(1_000)
  expect(meter.read(2_000)).toMatchObject({ videoCodec: null, audioCodec: null, width: null, framesPerSecond: 0 })
  meter.size({ width: 1280, height: 720 })
  for (let index = 0; index < 60; index++) meter.picture(1_000, index === 0 ? 77 : undefined)
  meter.sound(2_000)
  meter.bFrames()
  expect(meter.read(4_000)).toEqual({
    videoCodec: 'H264',
    audioCodec: 'AAC',
    width: 1280,
    height: 720,
    framesPerSecond: 30,
    videoBitsPerSecond: 240_000,
    audioBitsPerSecond: 8_000,
    lossRate: 0,
    lastKeyframeAt: 77,
    hasBFrames: true,
  })
  expect(meter.read(6_000)).toMatchObject({ framesPerSecond: 0, videoBitsPerSecond: 0, lastKeyframeAt: 77 })
})
