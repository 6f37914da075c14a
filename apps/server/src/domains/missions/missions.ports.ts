import type { MissionKind } from '@lectern/contract/domains/missions'
import type { Scope } from '#platform/db/scope.ts'
import type { StoredOutput } from './missions.tables.ts'

/** A signed link to a file, made when it is asked for. Given by the files domain through compose. */
export type FileLinks = (fileId: string) => string

export type StartMission = {
  readonly kind: MissionKind
  readonly title: string
  /** In the order in which they are worked through; the console translates the names. */
  readonly stages: readonly string[]
  /** Everything that the runner needs, as JSON: a retry runs on the same inputs. */
  readonly inputs: unknown
  readonly personId: string
  readonly personName: string
  /** The project or post that it is made for. */
  readonly subjectId?: string | null | undefined
  /** The mission that this one repeats. */
  readonly parentId?: string | null | undefined
}

/** One attempt as its runner sees it. */
export type MissionRun = {
  readonly missionId: string
  readonly corpId: string
  readonly personId: string
  readonly personName: string
  readonly title: string
  readonly subjectId: string | null
  readonly inputs: unknown
  /** 1 for the first attempt; a later one finds the finished pieces of those before. */
  readonly attempt: number
  /** Aborts when the mission was cancelled, given to another worker or must be handed back. Stop soon, by throwing. */
  readonly signal: AbortSignal
  /** Begins a stage; those before it count as done. Throws once `signal` has aborted. */
  enter(stage: string): Promise<void>
  /** 0–100 of the present stage; may be called as often as one likes. */
  progress(percentOfStage: number): void
  /** Names the engine that makes the result. */
  setEngine(name: string): void
}

/**
 * Called once, inside the transaction that makes the mission a success: what it stores exists exactly when the mission
 * succeeded. Keep it short; a Failure thrown here fails the mission and undoes the rest.
 */
export type MissionFinish = (scope: Scope) => Promise<readonly StoredOutput[]>

/** Does the work of one kind. Throws a Failure for what a person can act on; anything else is logged as a fault. */
export type MissionRunner = (run: MissionRun) => Promise<MissionFinish>

/** How much of the whole each stage takes, in any unit; stages left out count 1. */
export type StageWeights = Readonly<Record<string, number>>

export type RegisteredRunner = { readonly run: MissionRunner; readonly weights: StageWeights }
export type Runners = ReadonlyMap<string, RegisteredRunner>
