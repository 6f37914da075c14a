import { type Project, videoSpec } from '@lectern/contract/domains/studio'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTexts } from '#platform/i18n/i18n.ts'
import { en as platform } from '#platform/i18n/locale/en.ts'
import { StudioContext } from '../../editor/studio-context.ts'
import { createStudioSession } from '../../editor/studio-session.ts'
import { en as studio } from '../../locale/en.ts'
import { createDraftStore } from '../../model/saving/draft-store.ts'
import { ScriptStep } from './script-step.tsx'

const picture = '018f3c1a-7b1e-7000-8000-000000000009'
const project: Project = {
  id: '018f3c1a-7b1e-7000-8000-000000000001',
  title: 'Water',
  brief: { subject: 'Water' },
  spec: videoSpec.parse({ title: 'Water', scenes: [{ id: 'a', text: 'Water moves.', material_ids: [picture] }] }),
  step: 'script',
  mission_id: null,
  video_id: null,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by: 'me',
}

const show = () => {
  const session = createStudioSession(project, {
    save: async () => project,
    load: async () => project,
    isReachable: async () => true,
    judge: () => 'refused',
    draft: createDraftStore(localStorage, 'me', project.id),
    now: () => Date.now(),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={session}>
        <ScriptStep />
      </StudioContext>
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' })
  return { session, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

beforeEach(() => {
  localStorage.clear()
  addTexts('en-US', { platform, studio })
  // Nothing answers: the step must work on its own.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the script step', () => {
  it('shows the scenes that the script makes while it is typed, and keeps the picture', () => {
    const { session, type } = show()
    expect(screen.getByText('1 scene')).toBeTruthy()
    type('Water moves up.\n\nThen it rains.')
    expect(screen.getByText('2 scenes')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(session.store.getState().editor.spec.scenes[0]).toMatchObject({ id: 'a', material_ids: [picture] })
  })

  it('keeps a script above the limit in the box and says so', () => {
    const { box, type } = show()
    type('x'.repeat(40_001))
    expect(screen.getByRole('alert').textContent).toContain('40001')
    expect(box.value).toHaveLength(40_001)
  })

  it('refuses a gigantic paste and leaves the script as it was', () => {
    const { box, type } = show()
    type('x'.repeat(400_000))
    expect(screen.getByRole('alert').textContent).toContain('Nothing was replaced')
    expect(box.value).toBe('Water moves.')
  })

  it('offers to part a paragraph that is too long for one scene', () => {
    const { session, type } = show()
    type('A sentence of some words. '.repeat(100))
    fireEvent.click(screen.getByRole('button', { name: 'Split it between sentences' }))
    const { scenes } = session.store.getState().editor.spec
    expect(scenes.length).toBeGreaterThan(1)
    expect(scenes.every((scene) => scene.text.length <= 2000)).toBe(true)
  })
})
