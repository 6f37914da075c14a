import { type SceneSpec, type Voice, videoSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import { findProblems } from './project-problems.ts'
import { problemsOfRefusal } from './refusal.ts'

const spec = (scenes: (Partial<SceneSpec> & { id: string; text: string })[], more: object = {}) => ({
  ...videoSpec.parse({ title: 'T', scenes: [], ...more }),
  scenes: scenes.map((scene) => full(scene)),
})
const full = (scene: Partial<SceneSpec> & { id: string; text: string }): SceneSpec => ({
  ...(videoSpec.parse({ title: 'T', scenes: [{ id: 'x', text: '' }] }).scenes[0] as SceneSpec),
  ...scene,
})
const english: Voice = {
  id: 'espeak:en-us',
  name: 'Mason',
  language: 'en-US',
  gender: 'male',
  engine: 'espeak-ng',
  offline: true,
  sample_url: '',
  styles: [],
  rate_min: 0.5,
  rate_max: 2,
}
const kinds = (...args: Parameters<typeof findProblems>) =>
  findProblems(...args).map(({ kind, sceneId, step }) => `${kind} ${sceneId ?? '-'} ${step}`)

describe('the check before a render', () => {
  it('finds nothing wrong with a good plan', () => {
    expect(findProblems(spec([{ id: 'a', text: 'Water moves.' }]), english)).toEqual([])
  })

  it('asks for scenes', () => {
    expect(kinds(spec([]), english)).toEqual(['studio.zero-scenes - script'])
  })

  it('names a scene without words and picture, but lets a card or a picture stand alone', () => {
    const card = { title: 'Hello', subtitle: '', palette: 0 }
    const plan = spec([
      { id: 'a', text: ' ' },
      { id: 'b', text: '', card },
      { id: 'c', text: '', material_ids: ['018f3c1a-7b1e-7000-8000-000000000001'] },
    ])
    expect(kinds(plan, english)).toEqual(['studio.empty-scene a scenes'])
  })

  it('tells once that the voice does not speak Chinese, and not while the voice is unknown', () => {
    const plan = spec([
      { id: 'a', text: 'Water.' },
      { id: 'b', text: '水会动。' },
      { id: 'c', text: '云也会动。' },
    ])
    const [problem, ...others] = findProblems(plan, english)
    expect(problem).toMatchObject({ kind: 'studio.voice-language', sceneId: 'b', step: 'voice', params: { scene: 2 } })
    expect(others).toEqual([])
    expect(findProblems(plan, undefined)).toEqual([])
    expect(findProblems(plan, { ...english, language: 'zh-CN' })).toEqual([])
  })

  it('asks for recordings only where there are words to be read', () => {
    const plan = spec(
      [
        { id: 'a', text: 'Water.' },
        { id: 'b', text: '', material_ids: ['018f3c1a-7b1e-7000-8000-000000000001'] },
      ],
      { voice_mode: 'own' },
    )
    expect(kinds(plan, undefined)).toEqual(['studio.missing-narration a scenes'])
  })

  it('warns about a missing second line without stopping the render', () => {
    const plan = spec([{ id: 'a', text: 'Water.' }])
    const bilingual = { ...plan, subtitles: { ...plan.subtitles, second_language: true } }
    expect(findProblems(bilingual, english)).toMatchObject([{ kind: 'translation-missing', level: 'warning' }])
  })
})

describe('a render that the server refused', () => {
  const plan = spec([
    { id: 'a', text: 'One.' },
    { id: 'b', text: 'Two 👩‍🏫.' },
  ])

  it('leads to the scene that the error counts from 1', () => {
    const fields = [{ field: 'scenes.1.text', rule: 'glyphs', message: 'Scene 2 has characters that cannot be drawn' }]
    const refusal = { kind: 'studio.missing-glyphs', params: { scene: 2, characters: '👩‍🏫' }, fields }
    const [problem] = problemsOfRefusal(refusal, plan)
    expect(problem).toMatchObject({ sceneId: 'b', step: 'scenes', level: 'error' })
    expect(problem).not.toHaveProperty('text')
  })

  it('finds the scene by the number alone, or by the field alone', () => {
    const fields = [{ field: 'scenes.0.material_ids', rule: 'gone', message: 'Gone' }]
    const byNumber = problemsOfRefusal({ kind: 'studio.missing-material', params: { scene: 1 } }, plan)
    const byField = problemsOfRefusal({ kind: 'studio.missing-material', params: {}, fields }, plan)
    expect([byNumber[0]?.sceneId, byField[0]?.sceneId]).toEqual(['a', 'a'])
  })

  it('lists every broken rule with its own params, scene and step', () => {
    const fields = [
      { field: 'voice_id', rule: 'studio.unknown-voice', message: 'x', params: { voice: 'nobody' } },
      { field: 'scenes.1.text', rule: 'studio.missing-glyphs', message: 'x', params: { scene: 2, characters: '👩‍🏫' } },
      { field: 'bgm.material_id', rule: 'studio.missing-music', message: 'x', params: {} },
    ]
    const problems = problemsOfRefusal({ kind: 'studio.unknown-voice', params: { voice: 'nobody' }, fields }, plan)
    expect(problems).toMatchObject([
      { kind: 'studio.unknown-voice', step: 'voice', sceneId: null, params: { voice: 'nobody' } },
      { kind: 'studio.missing-glyphs', step: 'scenes', sceneId: 'b', params: { scene: 2, characters: '👩‍🏫' } },
      { kind: 'studio.missing-music', step: 'sound', sceneId: null },
    ])
  })

  it('leads to the field that validation names', () => {
    const refusal = {
      kind: 'platform.validation',
      params: {},
      fields: [
        { field: 'scenes.1.text', rule: 'too_big', message: 'Too long' },
        { field: 'subtitles.size', rule: 'too_big', message: 'Too big' },
        { field: 'voice_id', rule: 'too_big', message: 'Too long' },
      ],
    }
    expect(problemsOfRefusal(refusal, plan).map(({ sceneId, step }) => [sceneId, step])).toEqual([
      ['b', 'scenes'],
      [null, 'sound'],
      [null, 'voice'],
    ])
  })

  it('stays at the render step when nothing tells where', () => {
    expect(problemsOfRefusal({ kind: 'missions.too-many', params: { limit: 5 } }, plan)).toMatchObject([
      { sceneId: null, step: 'render' },
    ])
  })
})
