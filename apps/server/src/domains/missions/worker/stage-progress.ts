import type { MissionStage } from '@lectern/contract/domains/missions'
import type { StageWeights } from '../missions.ports.ts'

export type ProgressReport = {
  readonly stage: string | null
  readonly stages: readonly MissionStage[]
  /** 0–100, to one decimal. */
  readonly progress: number
}

/** Keeps the stages of one attempt. Nothing in a report goes back as long as the attempt runs. */
export type StageProgress = {
  enter(name: string): void
  set(percentOfStage: number): void
  report(): ProgressReport
  /** As it stands when the attempt has ended. */
  ended(how: 'done' | 'failed'): ProgressReport
}

export type StageProgressRequest = {
  readonly stages: readonly MissionStage[]
  readonly weights: StageWeights
  readonly nowMs: () => number
}

type Stage = { -readonly [K in keyof MissionStage]: MissionStage[K] }

const whole = (stages: readonly Stage[], weights: StageWeights): number => {
  const weightOf = (stage: Stage) => weights[stage.name] ?? 1
  const total = stages.reduce((sum, stage) => sum + weightOf(stage), 0)
  const done = stages.reduce((sum, stage) => sum + (weightOf(stage) * stage.progress) / 100, 0)
  return total > 0 ? Math.min(100, Math.floor((done / total) * 1000) / 10) : 0
}

const clamp = (percent: number): number => (percent > 0 ? Math.min(100, percent) : 0)

export const createStageProgress = ({ stages: before, weights, nowMs }: StageProgressRequest): StageProgress => {
  const stages: Stage[] = before.map((stage) =>
    stage.state === 'done' ? { ...stage, progress: 100 } : { ...stage, state: 'waiting', progress: 0 },
  )
  let current: Stage | undefined
  let countedMs = nowMs()
  let highest = 0
  const countTime = () => {
    const now = nowMs()
    if (current) current.ms += Math.max(0, Math.round(now - countedMs))
    countedMs = now
  }
  const finish = (stage: Stage) => {
    stage.state = 'done'
    stage.progress = 100
  }
  const report = (): ProgressReport => {
    countTime()
    highest = Math.max(highest, whole(stages, weights))
    return { stage: current?.name ?? null, stages: stages.map((stage) => ({ ...stage })), progress: highest }
  }
  return {
    enter: (name) => {
      const index = stages.findIndex((stage) => stage.name === name)
      const next = stages[index]
      if (!next) throw new Error(`the mission has no stage ${name}`)
      countTime()
      for (const stage of stages.slice(0, index)) finish(stage)
      current = next
      if (next.state !== 'done') next.state = 'running'
    },
    set: (percent) => {
      if (current?.state === 'running') current.progress = Math.max(current.progress, clamp(percent))
    },
    report,
    ended: (how) => {
      if (how === 'done') for (const stage of stages) finish(stage)
      else if (current?.state === 'running') current.state = 'failed'
      return report()
    },
  }
}
