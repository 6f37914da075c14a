import type { Mission } from '@lectern/contract/domains/missions'
import { describe, expect, it } from 'vitest'
import type { Problem } from './project-problems.ts'
import { type RenderFacts, renderView } from './render-view.ts'

const mission = (state: Mission['state']): Mission => ({
  id: 'm1',
  kind: 'studio.render',
  title: 'Water cycle',
  state,
  stage: null,
  stages: [],
  progress: 40,
  position: null,
  engine: null,
  outputs: [],
  error: null,
  attempts: 1,
  parent_id: null,
  subject_id: null,
  created_at: '2026-01-01T00:00:00Z',
  started_at: null,
  finished_at: null,
  created_by: 'me',
  created_by_name: 'Me',
})

const facts = (more: Partial<RenderFacts> = {}): RenderFacts => ({
  missionId: 'm1',
  mission: undefined,
  isMissionGone: false,
  isStarting: false,
  problems: [],
  save: 'saved',
  plan: 'p1',
  renderedPlan: 'p1',
  ...more,
})
const problem = (level: Problem['level']): Problem => ({
  kind: 'studio.empty-scene',
  params: { scene: 1 },
  sceneId: 'a',
  step: 'scenes',
  level,
})

describe('the render step', () => {
  it('is ready when nothing was rendered yet, also when the mission was deleted since', () => {
    expect(renderView(facts({ missionId: null }))).toEqual({ kind: 'ready', blocked: false })
    expect(renderView(facts({ isMissionGone: true }))).toEqual({ kind: 'ready', blocked: false })
  })

  it('cannot start while a scene is wrong or saving waits for a decision, but warnings do not stop it', () => {
    expect(renderView(facts({ missionId: null, problems: [problem('error')] }))).toMatchObject({ blocked: true })
    expect(renderView(facts({ missionId: null, problems: [problem('warning')] }))).toMatchObject({ blocked: false })
    expect(renderView(facts({ missionId: null, save: 'conflict' }))).toMatchObject({ blocked: true })
    expect(renderView(facts({ missionId: null, save: 'offline' }))).toMatchObject({ blocked: false })
  })

  it('shows a skeleton after a reload until the mission is known', () => {
    expect(renderView(facts())).toEqual({ kind: 'loading' })
  })

  it('says that it is starting whatever was there before', () => {
    expect(renderView(facts({ isStarting: true, mission: mission('failure') })).kind).toBe('starting')
  })

  it.each([
    ['queued', 'running'],
    ['in_progress', 'running'],
    ['success', 'done'],
    ['failure', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('shows a mission that is %s as %s', (state, kind) => {
    expect(renderView(facts({ mission: mission(state) })).kind).toBe(kind)
  })

  it('says that a video is older than its plan only when it knows', () => {
    const done = { mission: mission('success') }
    expect(renderView(facts(done))).toMatchObject({ stale: false })
    expect(renderView(facts({ ...done, plan: 'p2' }))).toMatchObject({ stale: true })
    expect(renderView(facts({ ...done, plan: 'p2', renderedPlan: undefined }))).toMatchObject({ stale: false })
  })
})
