import { type Project, videoSpec } from '@lectern/contract/domains/studio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProjectContent } from '../editor/editor-state.ts'
import { createAutosave } from './autosave.ts'
import type { SaveStatus } from './autosave-ports.ts'
import { createDraftStore, judgeDraft } from './draft-store.ts'
import { contentOfProject } from './project-content.ts'

const project = (version: number, title: string): Project => ({
  id: '018f3c1a-7b1e-7000-8000-000000000001',
  title,
  brief: {},
  spec: videoSpec.parse({ title, scenes: [{ id: 'a', text: 'Water moves.' }] }),
  step: 'scenes',
  mission_id: null,
  video_id: null,
  version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by: 'me',
})

const sceneOf = (stored: Project) => contentOfProject(stored).spec.scenes[0]!

/** A server that keeps one project and answers as the contract says. */
const createWorld = () => {
  let stored = project(1, 'First')
  let content: ProjectContent = contentOfProject(stored)
  const world = {
    mode: 'up' as 'up' | 'down' | 'swallow' | 'refuse',
    saves: 0,
    probes: 0,
    statuses: [] as SaveStatus['kind'][],
    stored: () => stored,
    storeElsewhere: (title: string) => {
      stored = { ...project(stored.version + 1, title) }
    },
    type: (title: string) => {
      content = { ...content, spec: { ...content.spec, title } }
      saver.touch()
    },
    edit: (patch: Partial<ProjectContent['spec']>) => {
      content = { ...content, spec: { ...content.spec, ...patch } }
      saver.touch()
    },
  }
  const draft = createDraftStore(localStorage, 'me', stored.id)
  const save = async (next: ProjectContent, version: number) => {
    world.saves += 1
    if (world.mode === 'down') throw 'offline'
    if (world.mode === 'refuse') throw 'refused'
    if (version !== stored.version) throw 'conflict'
    stored = { ...stored, ...next, version: version + 1 }
    if (world.mode === 'swallow') throw 'offline'
    return stored
  }
  const saver = createAutosave(stored, {
    read: () => content,
    save,
    load: async () => stored,
    isReachable: async () => {
      world.probes += 1
      return world.mode === 'up'
    },
    judge: (error) => error as 'offline',
    draft,
    onStatus: (status) => world.statuses.push(status.kind),
    now: () => Date.now(),
  })
  return { world, saver, draft }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('autosave', () => {
  it('saves once, a moment after the last change, and drops the draft', async () => {
    const { world, draft } = createWorld()
    world.type('S')
    world.type('Se')
    world.type('Second')
    await vi.advanceTimersByTimeAsync(300)
    expect(draft.find()?.content.spec.title).toBe('Second')
    await vi.advanceTimersByTimeAsync(600)
    expect(world.saves).toBe(1)
    expect(world.stored()).toMatchObject({ version: 2, spec: { title: 'Second' } })
    expect(world.statuses.slice(-2)).toEqual(['saving', 'saved'])
    expect(draft.find()).toBeUndefined()
  })

  it('does not call the server when a change was taken back', async () => {
    const { world } = createWorld()
    world.type('Second')
    world.type('First')
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.saves).toBe(0)
    expect(world.statuses.at(-1)).toBe('saved')
  })

  it('keeps the draft while the server is away and saves by itself when it is back', async () => {
    const { world, draft } = createWorld()
    world.mode = 'down'
    world.type('Offline work')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.statuses.at(-1)).toBe('offline')
    expect(world.saves).toBe(1)
    expect(world.probes).toBeGreaterThan(0)
    expect(draft.find()?.content.spec.title).toBe('Offline work')
    world.type('More offline work')
    world.mode = 'up'
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.stored().spec.title).toBe('More offline work')
    expect(draft.find()).toBeUndefined()
  })

  it('recognises its own save whose answer got lost', async () => {
    const { world } = createWorld()
    world.mode = 'swallow'
    world.type('Second')
    await vi.advanceTimersByTimeAsync(1000)
    world.type('Third')
    world.mode = 'up'
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.statuses).not.toContain('conflict')
    expect(world.stored()).toMatchObject({ version: 3, spec: { title: 'Third' } })
  })

  it('goes on when only something that is not edited here raised the version', async () => {
    const { world } = createWorld()
    world.storeElsewhere('First')
    world.type('Second')
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.statuses).not.toContain('conflict')
    expect(world.stored().spec.title).toBe('Second')
  })

  it('stops at a conflict, loses nothing, and overwrites only when asked to', async () => {
    const { world, saver, draft } = createWorld()
    world.storeElsewhere('Theirs')
    world.type('Mine')
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.statuses.at(-1)).toBe('conflict')
    world.type('Mine, more')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(world.saves).toBe(1)
    expect(world.stored().spec.title).toBe('Theirs')
    expect(draft.find()?.content.spec.title).toBe('Mine, more')
    await saver.keepMine()
    expect(world.stored().spec.title).toBe('Mine, more')
  })

  it('lets the other state win when asked to', async () => {
    const { world, saver, draft } = createWorld()
    world.storeElsewhere('Theirs')
    world.type('Mine')
    await vi.advanceTimersByTimeAsync(1000)
    saver.takeTheirs(world.stored())
    expect(world.statuses.at(-1)).toBe('saved')
    expect(draft.find()).toBeUndefined()
  })

  it('keeps what the contract would refuse as a draft and says where', async () => {
    const { world, draft } = createWorld()
    world.edit({ scenes: [{ ...contentOfProject(world.stored()).spec.scenes[0], text: 'x'.repeat(2001) } as never] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.saves).toBe(0)
    expect(world.statuses.at(-1)).toBe('blocked')
    expect(draft.find()?.content.spec.scenes[0]?.text).toHaveLength(2001)
  })

  it('does not send a script that is too long as a whole', async () => {
    const { world } = createWorld()
    world.edit({
      scenes: Array.from({ length: 21 }, (_, n) => ({
        ...sceneOf(world.stored()),
        id: `${n}`,
        text: 'x'.repeat(2000),
      })),
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.saves).toBe(0)
    expect(world.statuses.at(-1)).toBe('blocked')
  })

  it('sends the known title while the title is being retyped, and comes to rest', async () => {
    const { world } = createWorld()
    world.edit({ title: ' ', aspect: '9:16' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.saves).toBe(1)
    expect(world.stored().spec).toMatchObject({ title: 'First', aspect: '9:16' })
  })

  it('keeps the draft of what the server refused', async () => {
    const { world, draft } = createWorld()
    world.mode = 'refuse'
    world.type('Second')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.statuses.at(-1)).toBe('refused')
    expect(world.saves).toBe(1)
    expect(draft.find()?.content.spec.title).toBe('Second')
  })
})

describe('a draft found when the page opens', () => {
  const draftOf = async (mode: 'down' | 'swallow', title: string) => {
    const { world, saver, draft } = createWorld()
    world.mode = mode
    world.type(title)
    await vi.advanceTimersByTimeAsync(1000)
    saver.stop()
    return { found: draft.find(), stored: world.stored() }
  }
  const server = (one: Project) => ({ version: one.version, content: contentOfProject(one) })

  it('is restored when the server stands where the work began', async () => {
    const { found, stored } = await draftOf('down', 'Typed')
    expect(judgeDraft(found, server(stored))).toMatchObject({
      kind: 'restored',
      draft: { content: { spec: { title: 'Typed' } } },
    })
  })

  it('is forgotten when the server has it after all', async () => {
    const { found, stored } = await draftOf('swallow', 'Typed')
    expect(judgeDraft(found, server(stored)).kind).toBe('none')
  })

  it('asks when somebody else saved in between', async () => {
    const { found } = await draftOf('down', 'Typed')
    expect(judgeDraft(found, server(project(2, 'Theirs'))).kind).toBe('conflict')
  })

  it('survives a broken entry in the browser', () => {
    localStorage.setItem('lectern.studio.draft.me.p', '{broken')
    expect(createDraftStore(localStorage, 'me', 'p').find()).toBeUndefined()
  })
})
