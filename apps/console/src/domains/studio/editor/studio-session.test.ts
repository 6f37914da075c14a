import { type Project, videoSpec } from '@lectern/contract/domains/studio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from '../model/saving/draft-store.ts'
import { createStudioSession, type SessionPorts } from './studio-session.ts'

const projectOf = (more: Partial<Project> = {}): Project => ({
  id: '018f3c1a-7b1e-7000-8000-000000000001',
  title: 'The water cycle',
  brief: {},
  spec: videoSpec.parse({ title: 'The water cycle', scenes: [] }),
  step: 'subject',
  mission_id: null,
  video_id: null,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by: 'me',
  ...more,
})
const withScenes = () =>
  projectOf({
    spec: videoSpec.parse({ title: 'The water cycle', scenes: [{ id: 'a', text: 'Water moves.' }] }),
    step: 'scenes',
  })

const open = (project: Project) => {
  let stored = project
  const ports: SessionPorts = {
    save: async (content, version) => {
      stored = { ...stored, ...content, version: version + 1 }
      return stored
    },
    load: async () => stored,
    isReachable: async () => true,
    judge: () => 'refused',
    draft: createDraftStore(localStorage, 'me', project.id),
    now: () => Date.now(),
  }
  return { session: createStudioSession(project, ports), stored: () => stored }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an open project', () => {
  it('takes the title of a new project as its subject and saves it', async () => {
    const { session, stored } = open(projectOf())
    expect(session.store.getState().editor.brief.subject).toBe('The water cycle')
    await vi.advanceTimersByTimeAsync(100)
    expect(stored().brief.subject).toBe('The water cycle')
  })

  it('saves what is edited, and nothing for a mere selection', async () => {
    const { session, stored } = open(withScenes())
    session.dispatch({ type: 'scene/select', id: 'a' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(stored().version).toBe(1)
    session.dispatch({ type: 'scene/set', id: 'a', patch: { text: 'Water rises.' } })
    await vi.advanceTimersByTimeAsync(2000)
    expect(stored()).toMatchObject({ version: 2, spec: { scenes: [{ text: 'Water rises.' }] } })
  })

  it('brings back what was typed a moment before the page closed', async () => {
    const first = open(withScenes())
    first.session.dispatch({ type: 'scene/set', id: 'a', patch: { text: 'Typed late.' } })
    first.session.keepDraft()
    const second = open(withScenes())
    expect(second.session.store.getState()).toMatchObject({
      restored: true,
      editor: { spec: { scenes: [{ text: 'Typed late.' }] } },
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(second.stored().spec.scenes[0]?.text).toBe('Typed late.')
  })

  it('asks which state to keep when somebody saved in between, and can take theirs', async () => {
    const first = open(withScenes())
    first.session.dispatch({ type: 'scene/set', id: 'a', patch: { text: 'Mine.' } })
    first.session.keepDraft()
    const theirs = { ...withScenes(), version: 5, spec: { ...withScenes().spec, title: 'Theirs' } }
    const { session } = open(theirs)
    expect(session.store.getState().save.kind).toBe('conflict')
    expect(session.store.getState().editor.spec.scenes[0]?.text).toBe('Mine.')
    session.takeTheirs(theirs)
    expect(session.store.getState()).toMatchObject({ restored: false, editor: { spec: { title: 'Theirs' } } })
  })

  it('learns of the video that a render made', () => {
    const { session } = open(withScenes())
    session.setMission('m1')
    session.learn({ ...withScenes(), mission_id: 'm0', video_id: 'v1' })
    expect(session.store.getState()).toMatchObject({ missionId: 'm1', videoId: 'v1' })
  })
})
