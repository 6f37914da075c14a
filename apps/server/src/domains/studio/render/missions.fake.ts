import type { MissionRun, MissionRunner, StartMission } from '#domains/missions'
import type { Tenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'

const runOf = (actor: Actor, missionId: string, wish: StartMission): MissionRun => ({
  missionId,
  corpId: actor.corpId,
  personId: actor.personId,
  personName: actor.name,
  title: wish.title,
  subjectId: wish.subjectId ?? null,
  // The queue keeps inputs as JSON.
  inputs: JSON.parse(JSON.stringify(wish.inputs)),
  attempt: 1,
  signal: new AbortController().signal,
  enter: async () => {},
  progress: () => {},
  setEngine: () => {},
})

/** Missions that are only written down; `run` plays the worker. */
export const createFakeMissions = (tenants: Tenants) => {
  const runners = new Map<string, MissionRunner>()
  const started = new Map<string, StartMission>()
  const wishOf = (missionId: string): StartMission => {
    const wish = started.get(missionId)
    if (!wish) throw new Error(`no mission ${missionId}`)
    return wish
  }
  const face = {
    start: async (_scope: unknown, wish: StartMission) => {
      const id = newId()
      started.set(id, wish)
      return { id } as never
    },
    get: async (): Promise<never> => {
      throw new Error('not in this test')
    },
    register: (kind: string, runner: MissionRunner) => {
      runners.set(kind, runner)
    },
  }
  /** The stages entered, the percents told, and what was stored. */
  const run = async (actor: Actor, missionId: string, change: Partial<MissionRun> = {}) => {
    const wish = wishOf(missionId)
    const runner = runners.get(wish.kind)
    if (!runner) throw new Error(`no runner for ${wish.kind}`)
    const stages: string[] = []
    const percents: number[] = []
    let engine = ''
    const enter = async (stage: string) => void stages.push(stage)
    const progress = (percent: number) => void percents.push(percent)
    const setEngine = (name: string) => {
      engine = name
    }
    const finish = await runner({ ...runOf(actor, missionId, wish), enter, progress, setEngine, ...change })
    const outputs = await tenants.transaction(actor.corpId, finish)
    return { outputs, stages, percents, engine }
  }
  return { ...face, started, run }
}
