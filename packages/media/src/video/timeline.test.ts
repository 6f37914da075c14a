import { expect, it } from 'vitest'
import type { Scene, VideoPlan } from '../plan.ts'
import { layTimeline } from './timeline.ts'

function plan(
  durationsMs: readonly number[],
  transition: VideoPlan['transition'] = { kind: 'fade', durationMs: 600 },
): VideoPlan {
  const scenes = durationsMs.map((durationMs, index): Scene => {
    return { id: String(index), media: { kind: 'card', title: 'a', palette: 0 }, durationMs, cues: [] }
  })
  return {
    width: 320,
    height: 180,
    fps: 25,
    scenes,
    transition,
    subtitles: null,
    music: null,
    loudnessLufs: -16,
    quality: 'final',
  }
}

it('lays scenes in whole frames with the transition as their overlap', () => {
  const timeline = layTimeline(plan([4600, 4613, 4600]))
  expect(timeline.scenes.map((scene) => scene.startFrame)).toEqual([0, 100, 200])
  expect(timeline.scenes.map((scene) => scene.frames)).toEqual([115, 115, 115])
  expect(timeline.totalFrames).toBe(315)
})

it('adds nothing and overlaps nothing for cuts', () => {
  const timeline = layTimeline(plan([1000, 1000], { kind: 'cut', durationMs: 600 }))
  expect(timeline).toEqual({
    scenes: [
      { startFrame: 0, frames: 25, overlapBefore: 0, overlapAfter: 0 },
      { startFrame: 25, frames: 25, overlapBefore: 0, overlapAfter: 0 },
    ],
    totalFrames: 50,
  })
})

it('shortens a transition to half of a short scene, so that it never meets the next one', () => {
  const timeline = layTimeline(plan([2000, 400, 2000]))
  for (const scene of timeline.scenes)
    expect(scene.overlapBefore + scene.overlapAfter).toBeLessThanOrEqual(scene.frames)
  expect(timeline.totalFrames).toBe(50 + 10 + 50 - 5 - 5)
})

it('gives even a scene of no length one frame', () => {
  expect(layTimeline(plan([0])).totalFrames).toBe(1)
})

it('refuses an empty plan, odd sides and broken rates', () => {
  expect(() => layTimeline(plan([]))).toThrow(expect.objectContaining({ kind: 'empty-plan' }))
  expect(() => layTimeline({ ...plan([1000]), width: 321 })).toThrow(RangeError)
  expect(() => layTimeline({ ...plan([1000]), fps: 29.97 })).toThrow(RangeError)
})
