import type { MissionStage } from '@lectern/contract/domains/missions'
import { describe, expect, it } from 'vitest'
import { createStageProgress } from './stage-progress.ts'

const waiting = (...names: string[]): MissionStage[] =>
  names.map((name) => ({ name, state: 'waiting', progress: 0, ms: 0 }))

const begin = (stages: MissionStage[], weights = {}) => {
  const time = { ms: 0 }
  return { time, progress: createStageProgress({ stages, weights, nowMs: () => time.ms }) }
}

describe('the progress of an attempt', () => {
  it('weighs the stages', () => {
    const { progress } = begin(waiting('speech', 'segments', 'store'), { segments: 8 })
    progress.enter('speech')
    progress.set(50)
    expect(progress.report().progress).toBe(5)
    progress.enter('segments')
    progress.set(50)
    expect(progress.report().progress).toBe(50)
    progress.enter('store')
    expect(progress.report().progress).toBe(90)
    expect(progress.ended('done').progress).toBe(100)
  })

  it('never goes back and never beyond 100, whatever a runner says', () => {
    const { progress } = begin(waiting('speech', 'segments'))
    progress.enter('segments')
    const said = [10, 5, Number.NaN, -3, 60, Number.POSITIVE_INFINITY, 0].map((percent) => {
      progress.set(percent)
      return progress.report().progress
    })
    expect(said).toEqual([55, 55, 55, 55, 80, 100, 100])
    progress.enter('speech')
    progress.set(1)
    expect(progress.report().progress).toBe(100)
  })

  it('counts the time of each stage, also over several visits', () => {
    const { time, progress } = begin(waiting('speech', 'segments'))
    progress.enter('speech')
    time.ms = 1000
    progress.enter('segments')
    time.ms = 1200
    progress.report()
    time.ms = 1500
    progress.enter('speech')
    time.ms = 1501
    expect(progress.report().stages.map((stage) => stage.ms)).toEqual([1001, 500])
  })

  it('begins a further attempt with the stages that were done', () => {
    const [speech, segments] = waiting('speech', 'segments')
    const before = [
      { ...speech, state: 'done', progress: 100, ms: 40 },
      { ...segments, state: 'failed', progress: 70, ms: 7 },
    ] as MissionStage[]
    const { progress } = begin(before)
    expect(progress.report()).toMatchObject({ stage: null, progress: 50 })
    progress.enter('speech')
    progress.set(3)
    expect(progress.report()).toMatchObject({ stage: 'speech', progress: 50 })
    expect(progress.report().stages.map((stage) => stage.state)).toEqual(['done', 'waiting'])
  })

  it('marks the stage where it failed', () => {
    const { progress } = begin(waiting('speech', 'segments', 'store'))
    progress.enter('segments')
    const states = progress.ended('failed').stages.map((stage) => stage.state)
    expect(states).toEqual(['done', 'failed', 'waiting'])
  })

  it('refuses a stage that the mission was not started with', () => {
    expect(() => begin(waiting('speech')).progress.enter('join')).toThrow('no stage join')
  })
})
