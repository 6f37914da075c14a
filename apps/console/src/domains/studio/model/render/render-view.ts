import type { Mission } from '@lectern/contract/domains/missions'
import type { SaveStatus } from '../saving/autosave-ports.ts'
import type { Problem } from './project-problems.ts'

/** What the render step shows. */
export type RenderView =
  | { readonly kind: 'loading' }
  /** Nothing rendered yet. `blocked`: problems are in the way. */
  | { readonly kind: 'ready'; readonly blocked: boolean }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly mission: Mission }
  /** Done; `stale` when the plan was changed since. */
  | { readonly kind: 'done'; readonly mission: Mission; readonly stale: boolean; readonly blocked: boolean }
  | { readonly kind: 'failed'; readonly mission: Mission; readonly blocked: boolean }
  | { readonly kind: 'cancelled'; readonly mission: Mission; readonly blocked: boolean }

export type RenderFacts = {
  readonly missionId: string | null
  readonly mission: Mission | undefined
  readonly isMissionGone: boolean
  readonly isStarting: boolean
  readonly problems: readonly Problem[]
  readonly save: SaveStatus['kind']
  /** Fingerprints of the plan now and of the plan that was rendered; undefined when rendered in another browser. */
  readonly plan: string
  readonly renderedPlan: string | undefined
}

/** A plan that is not on the server can still be rendered (it is sent along), but not one in conflict. */
const isBlocked = ({ problems, save }: RenderFacts) =>
  save === 'conflict' || save === 'blocked' || problems.some((problem) => problem.level === 'error')

export const renderView = (facts: RenderFacts): RenderView => {
  const blocked = isBlocked(facts)
  const { mission } = facts
  if (facts.isStarting) return { kind: 'starting' }
  if (facts.missionId === null || facts.isMissionGone) return { kind: 'ready', blocked }
  if (!mission) return { kind: 'loading' }
  switch (mission.state) {
    case 'queued':
    case 'in_progress':
      return { kind: 'running', mission }
    case 'success': {
      const stale = facts.renderedPlan !== undefined && facts.renderedPlan !== facts.plan
      return { kind: 'done', mission, stale, blocked }
    }
    case 'failure':
      return { kind: 'failed', mission, blocked }
    case 'cancelled':
      return { kind: 'cancelled', mission, blocked }
  }
}
