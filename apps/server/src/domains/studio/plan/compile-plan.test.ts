import { type VideoSpecInput, videoSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import type { Narration } from '../studio.ports.ts'
import { compilePlan, type LocalFile } from './compile-plan.ts'

const picture = '018f3c1a-7b1e-7000-8000-00000000000a'
const clip = '018f3c1a-7b1e-7000-8000-00000000000b'
const song = '018f3c1a-7b1e-7000-8000-00000000000c'
const files = new Map<string, LocalFile>([
  [picture, { kind: 'picture', path: '/media/a.jpg' }],
  [clip, { kind: 'video', path: '/media/b.mp4' }],
  [song, { kind: 'audio', path: '/media/c.mp3' }],
])

const said: Narration = {
  path: '/cache/1.wav',
  durationMs: 2000,
  words: [
    { text: 'Water', startMs: 100, endMs: 600, charStart: 0, charEnd: 5 },
    { text: 'moves', startMs: 700, endMs: 1400, charStart: 6, charEnd: 11 },
  ],
}

const compile = (input: Omit<VideoSpecInput, 'title'>, narrations: (Narration | undefined)[] = []) =>
  compilePlan({ spec: videoSpec.parse({ title: 'T', ...input }), files, narrations, quality: 'final' })

describe('the plan of a video', () => {
  it('gives a spoken scene its silences and the transition, and starts voice and subtitles after the first silence', () => {
    const { plan } = compile(
      {
        scenes: [
          { id: 'a', text: 'Water moves' },
          { id: 'b', text: 'Water moves', min_ms: 9000 },
        ],
      },
      [said, said],
    )
    // 300 + 2000 + 400, and 300 of the 600 ms transition that the next scene's own silence does not cover.
    expect(plan.scenes.map((scene) => scene.durationMs)).toEqual([3000, 9000])
    expect(plan.scenes[0]?.narration).toEqual({ path: '/cache/1.wav', leadMs: 300 })
    const [cue] = plan.scenes[0]?.cues ?? []
    expect(cue?.startMs).toBe(400)
    expect(cue?.words?.map((word) => word.startMs)).toEqual([400, 1000])
  })

  it('leaves karaoke out where nobody measured the words', () => {
    const { plan } = compile({ voice_mode: 'own', scenes: [{ id: 'a', text: 'Water moves' }] }, [
      { ...said, words: [] },
    ])
    expect(plan.scenes[0]?.cues).toHaveLength(1)
    expect(plan.scenes[0]?.cues[0]?.words).toBeUndefined()
  })

  it('puts the second language under the first only when it is asked for', () => {
    const scenes = [{ id: 'a', text: 'Water moves', translation: '水在流动' }]
    const subtitles = { ...videoSpec.parse({ title: 'T', scenes: [] }).subtitles, second_language: true }
    expect(compile({ scenes, subtitles }, [said]).plan.scenes[0]?.cues[0]?.translation).toBe('水在流动')
    expect(compile({ scenes }, [said]).plan.scenes[0]?.cues[0]?.translation).toBeUndefined()
  })

  it('draws no subtitles when they are off, and keeps them for caption files', () => {
    const subtitles = { ...videoSpec.parse({ title: 'T', scenes: [] }).subtitles, on: false }
    const { plan, cues } = compile({ scenes: [{ id: 'a', text: 'Water moves' }], subtitles }, [said])
    expect(plan.subtitles).toBeNull()
    expect(plan.scenes[0]?.cues).toEqual([])
    expect(cues[0]).toHaveLength(1)
  })

  it('shows pictures with their motion, clips from their chosen beginning, and cards where there is neither', () => {
    const pan = {
      kind: 'pan' as const,
      from: { x: 0, y: 0, width: 1, height: 1 },
      to: { x: 0, y: 0, width: 0.5, height: 0.5 },
    }
    const { plan } = compile({
      scenes: [
        { id: 'a', text: '', material_ids: [picture], motion: pan },
        { id: 'b', text: '', material_ids: [clip], clip_in_ms: 1500, keep_sound: true },
        { id: 'c', text: 'First sentence. Second one.' },
        { id: 'd', text: 'Said', card: { title: 'Shown', subtitle: '', palette: 3 } },
      ],
    })
    expect(plan.scenes.map((scene) => scene.media)).toEqual([
      { kind: 'picture', path: '/media/a.jpg', motion: pan },
      { kind: 'clip', path: '/media/b.mp4', inMs: 1500, keepSound: true },
      { kind: 'card', title: 'First sentence.', palette: expect.any(Number) },
      { kind: 'card', title: 'Shown', palette: 3 },
    ])
  })

  it('keeps the colours of a card when scenes are put before it', () => {
    const scene = { id: 'steady', text: 'Same' }
    const alone = compile({ scenes: [scene] }).plan.scenes[0]
    const moved = compile({ scenes: [{ id: 'new', text: 'New' }, scene] }).plan.scenes[1]
    expect(moved?.media).toEqual(alone?.media)
  })

  it.each([
    { aspect: '16:9', resolution: 480, width: 854, height: 480 },
    { aspect: '16:9', resolution: 1080, width: 1920, height: 1080 },
    { aspect: '9:16', resolution: 720, width: 720, height: 1280 },
    { aspect: '1:1', resolution: 720, width: 720, height: 720 },
  ] as const)('makes $aspect at $resolution $width by $height, both even', (size) => {
    const { aspect, resolution, width, height } = size
    const { plan } = compile({ aspect, resolution, scenes: [{ id: 'a', text: 'x' }] })
    expect([plan.width, plan.height]).toEqual([width, height])
  })

  it('reads silent scenes at speaking pace without any sound, and ends the text before the transition', () => {
    const { plan } = compile(
      {
        voice_mode: 'none',
        scenes: [
          { id: 'a', text: 'Water moves', min_ms: 0 },
          { id: 'b', text: '', min_ms: 0 },
        ],
      },
      [{ durationMs: 2000, words: [] }],
    )
    expect(plan.scenes[0]?.narration).toBeUndefined()
    expect(plan.scenes.map((scene) => scene.durationMs)).toEqual([2600, 500])
    expect(plan.scenes[0]?.cues[0]?.endMs).toBeLessThanOrEqual(2000)
  })

  it('plays the chosen music, the built-in pad, or none', () => {
    const scenes = [{ id: 'a', text: 'x' }]
    const bgm = { material_id: song, gain_db: -20, duck: false }
    expect(compile({ scenes, bgm }).plan.music).toEqual({
      source: { kind: 'file', path: '/media/c.mp3' },
      gainDb: -20,
      duck: false,
    })
    expect(compile({ scenes, seed: 5 }).plan.music?.source).toEqual({ kind: 'pad', seed: 5 })
    expect(compile({ scenes, bgm: null }).plan.music).toBeNull()
  })

  it('makes equal plans from equal input and has no transition when scenes are cut', () => {
    const input = { scenes: [{ id: 'a', text: 'Water moves' }], transition: { kind: 'cut' as const, duration_ms: 900 } }
    expect(compile(input, [said])).toEqual(compile(input, [said]))
    expect(compile(input, [said]).plan.transition).toEqual({ kind: 'cut', durationMs: 0 })
  })
})
