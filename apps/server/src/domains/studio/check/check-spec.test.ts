import { type SceneSpec, type VideoSpecInput, videoSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import { Failure } from '#platform/errors/failure.ts'
import type { FileFacts } from '../plan/narration-length.ts'
import { createFakeSpeech } from '../speech/speech-engine.fake.ts'
import { checkSpec } from './check-spec.ts'
import { type Problem, refuse } from './problem.ts'

const id = (letter: string) => `018f3c1a-7b1e-7000-8000-00000000000${letter}`
const files = new Map<string, FileFacts>([
  [id('a'), { kind: 'picture', duration_ms: null }],
  [id('b'), { kind: 'video', duration_ms: 5000 }],
  [id('c'), { kind: 'audio', duration_ms: 3000 }],
])
const gone = id('f')
const good = { id: 'a', text: 'Water moves.' }

const check = (spec: Omit<VideoSpecInput, 'title'>): Problem[] =>
  checkSpec(videoSpec.parse({ title: 'T', voice_id: 'fake:en', ...spec }), { files, engine: createFakeSpeech().engine })
const second = (scene: Partial<SceneSpec>, spec: Omit<VideoSpecInput, 'title' | 'scenes'> = {}): Problem[] =>
  check({ ...spec, scenes: [good, { ...good, id: 'b', ...scene }] })
type Expected = [Problem['kind'], string, Problem['params']]
const brief = (problems: Problem[]): Expected[] => problems.map(({ kind, field, params }) => [kind, field, params])

describe('the check before a render', () => {
  it('lets a good plan pass in every voice mode', () => {
    expect(second({ material_ids: [id('a')] })).toEqual([])
    expect(second({ material_ids: [id('b')], clip_in_ms: 4999 })).toEqual([])
    expect(check({ voice_mode: 'none', scenes: [good] })).toEqual([])
    expect(check({ voice_mode: 'own', scenes: [{ ...good, narration_id: id('c') }] })).toEqual([])
    expect(check({ scenes: [{ id: 'a', text: '', card: { title: 'Only a card', palette: 0 } }] })).toEqual([])
    expect(check({ scenes: [{ ...good, text: 'The word 你好 means hello in Chinese, as we will hear.' }] })).toEqual([])
    expect(check({ voice_id: 'fake:zh', scenes: [{ ...good, text: '水在流动。' }] })).toEqual([])
  })

  it.each<[string, () => Problem[], Expected]>([
    ['no scenes', () => check({ scenes: [] }), ['studio.zero-scenes', 'scenes', {}]],
    ['an empty scene', () => second({ text: ' \n' }), ['studio.empty-scene', 'scenes.1.text', { scene: 2 }]],
    [
      'a voice that does not exist',
      () => check({ voice_id: 'nobody', scenes: [good] }),
      ['studio.unknown-voice', 'voice_id', { voice: 'nobody' }],
    ],
    [
      'Chinese for an English voice',
      () => second({ text: '水在流动，天天如此。' }),
      ['studio.voice-language', 'scenes.1.text', { scene: 2, voice: 'fake:en' }],
    ],
    [
      'emoji in drawn text',
      () => second({ text: 'Nice 👍🏽 work 🎉!' }),
      ['studio.missing-glyphs', 'scenes.1.text', { scene: 2, characters: '👍🏽 🎉' }],
    ],
    [
      'Hebrew',
      () => second({ text: 'Say שלום' }),
      ['studio.missing-glyphs', 'scenes.1.text', { scene: 2, characters: 'ש ל ו ם' }],
    ],
    [
      'Arabic that would be spoken but not drawn',
      () =>
        second(
          { text: 'Say سلام', material_ids: [id('a')] },
          { subtitles: { ...videoSpec.parse({ title: 'T', scenes: [] }).subtitles, on: false } },
        ),
      ['studio.missing-glyphs', 'scenes.1.text', { scene: 2, characters: 'س ل ا م' }],
    ],
    [
      'emoji on a card',
      () => second({ card: { title: '🎉', subtitle: '', palette: 1 } }),
      ['studio.missing-glyphs', 'scenes.1.card.title', { scene: 2, characters: '🎉' }],
    ],
    [
      'a file that is gone or in the trash',
      () => second({ material_ids: [gone] }),
      ['studio.missing-material', 'scenes.1.material_ids', { scene: 2 }],
    ],
    [
      'a sound as picture',
      () => second({ material_ids: [id('c')] }),
      ['studio.wrong-material', 'scenes.1.material_ids', { scene: 2 }],
    ],
    [
      'a clip that begins after its end',
      () => second({ material_ids: [id('b')], clip_in_ms: 5000 }),
      ['studio.begins-after-end', 'scenes.1.clip_in_ms', { scene: 2 }],
    ],
    [
      'no recording',
      () => check({ voice_mode: 'own', scenes: [good] }),
      ['studio.missing-narration', 'scenes.0.narration_id', { scene: 1 }],
    ],
    [
      'a recording that is gone',
      () => check({ voice_mode: 'own', scenes: [{ ...good, narration_id: gone }] }),
      ['studio.missing-material', 'scenes.0.narration_id', { scene: 1 }],
    ],
    [
      'a picture as recording',
      () => check({ voice_mode: 'own', scenes: [{ ...good, narration_id: id('a') }] }),
      ['studio.wrong-sound', 'scenes.0.narration_id', { scene: 1 }],
    ],
    [
      'music that is gone',
      () => check({ scenes: [good], bgm: { material_id: gone, gain_db: -18, duck: true } }),
      ['studio.missing-music', 'bgm.material_id', {}],
    ],
    [
      'a picture as music',
      () => check({ scenes: [good], bgm: { material_id: id('a'), gain_db: -18, duck: true } }),
      ['studio.wrong-music', 'bgm.material_id', {}],
    ],
    [
      'a script above the limit',
      () => check({ scenes: Array.from({ length: 21 }, (_, at) => ({ id: `s${at}`, text: 'a'.repeat(2000) })) }),
      ['studio.script-too-long', 'scenes', { chars: 42_000, limit: 40_000 }],
    ],
    [
      'more than an hour',
      () => check({ scenes: Array.from({ length: 7 }, (_, at) => ({ id: `s${at}`, text: 'a', min_ms: 600_000 })) }),
      ['studio.too-long', 'scenes', { minutes: 70, limit: 60 }],
    ],
  ])('refuses %s', (_, run, expected) => {
    expect(brief(run())).toEqual([expected])
  })

  it('tells all problems at once, the first one as the kind, each with its own sentence', () => {
    const problems = check({
      voice_id: 'nobody',
      scenes: [good, { id: 'b', text: '' }, { ...good, id: 'c', text: '🎉', material_ids: [gone] }],
    })
    const attempt = () => refuse(problems)
    expect(attempt).toThrow(Failure)
    try {
      attempt()
    } catch (error) {
      const { kind, fields } = error as Failure
      expect(kind).toBe('studio.unknown-voice')
      expect(fields).toMatchObject([
        { field: 'voice_id', rule: 'studio.unknown-voice', message: 'The voice “nobody” does not exist here.' },
        { field: 'scenes.1.text', rule: 'studio.empty-scene', message: 'Scene 2 has neither text nor a picture.' },
        {
          field: 'scenes.2.material_ids',
          rule: 'studio.missing-material',
          message: 'The file of scene 3 is gone. Choose another one.',
        },
        {
          field: 'scenes.2.text',
          rule: 'studio.missing-glyphs',
          message: 'Scene 3 has characters that cannot be drawn: 🎉',
        },
      ])
    }
  })

  it('never lets a script of 200 MB reach the check', () => {
    const scenes = [{ id: 'a', text: 'a'.repeat(200 * 1024 * 1024) }]
    expect(videoSpec.safeParse({ title: 'T', scenes }).success).toBe(false)
    const many = Array.from({ length: 61 }, (_, at) => ({ id: `s${at}`, text: 'a' }))
    expect(videoSpec.safeParse({ title: 'T', scenes: many }).success).toBe(false)
  })
})
