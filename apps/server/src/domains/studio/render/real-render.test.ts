import { readFile } from 'node:fs/promises'
import { studioEndpoints } from '@lectern/contract/domains/studio'
import * as media from '@lectern/media'
import { parseVtt, probe, type RenderResult, renderCard, renderVideo } from '@lectern/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '#domains/files'
import type { Actor } from '#platform/session/actor.ts'
import { createEspeak } from '../../../adapters/speech/espeak.ts'
import { callAs, type FakeStudio, openFakeStudio } from '../studio.fake.ts'

let studio: FakeStudio
let ada: Actor
let picture: FileRecord
const results: RenderResult[] = []

beforeAll(async () => {
  const tools = {
    ...media,
    renderVideo: async (...given: Parameters<typeof renderVideo>) => {
      const result = await renderVideo(...given)
      results.push(result)
      return result
    },
  }
  studio = await openFakeStudio({ engine: createEspeak(), tools })
  ada = await studio.addSchool()
  const bytes = await renderCard({ width: 640, height: 360, title: 'Clouds', palette: 4 })
  picture = await studio.addFile(ada, bytes, {
    name: 'c.png',
    kind: 'picture',
    mime: 'image/png',
    width: 640,
    height: 360,
  })
})
afterAll(() => studio.close())

const spec = (secondText: string) => ({
  title: 'Rain',
  resolution: 480,
  subtitles: {
    ...studioEndpoints.video.input.parse({ title: 'x', scenes: [] }).subtitles,
    second_language: true,
  },
  scenes: [
    { id: 'a', text: 'Clouds hold water.', translation: '云里有水。', material_ids: [picture.id], min_ms: 1500 },
    { id: 'b', text: secondText, min_ms: 1500 },
  ],
})
const render = async (input: object) => {
  const parsed = studioEndpoints.video.input.parse(input)
  const { mission_id } = await studio.handlers.video(callAs(ada, parsed))
  return studio.run(ada, mission_id)
}
const pathOf = async (id: string) => {
  const scope = studio.tenants.scope(ada.corpId)
  return studio.files.localPath(await studio.files.get(scope, id))
}

describe('a real render', () => {
  it('makes a video that plays, with sound, captions and chapters at the right times', async () => {
    const { outputs, engine } = await render(spec('Then it rains.'))
    const [video, english, chinese, cover] = outputs
    const facts = await probe(await pathOf(video?.file_id ?? ''))
    expect(facts).toMatchObject({ kind: 'video', width: 854, height: 480, videoCodec: 'h264', audioCodec: 'aac' })
    const told = studio.rendered.at(-1)
    expect(Math.abs((facts.durationMs ?? 0) - (told?.durationMs ?? 0))).toBeLessThan(100)
    expect(told?.durationMs).toBeGreaterThan(2500)
    expect(told?.durationMs).toBeLessThan(6000)
    expect(engine).toMatch(/^FFmpeg 8 \(node-av .+\) \+ espeak-ng$/)
    const cues = parseVtt(await readFile(await pathOf(english?.file_id ?? ''), 'utf8'))
    expect(cues.map(({ text }) => text)).toEqual(['Clouds hold water.', 'Then it rains.'])
    const [, second] = told?.chapters ?? []
    expect(told?.chapters.map(({ title }) => title)).toEqual(['Clouds hold water.', 'Then it rains.'])
    // The second voice begins 300 ms after its scene, and its first word a moment later.
    const voiceMs = (cues[1]?.startMs ?? 0) - (second?.startMs ?? 0)
    expect(voiceMs).toBeGreaterThanOrEqual(300)
    expect(voiceMs).toBeLessThan(500)
    expect(parseVtt(await readFile(await pathOf(chinese?.file_id ?? ''), 'utf8')).map(({ text }) => text)).toEqual([
      '云里有水。',
    ])
    expect(await probe(await pathOf(cover?.file_id ?? ''))).toMatchObject({
      kind: 'picture',
      format: 'jpeg',
      width: 854,
    })
  })

  it('reuses every segment when nothing changed and makes the same bytes', async () => {
    await render(spec('Then it rains.'))
    expect(results.at(-1)?.segments).toEqual({ rendered: 0, reused: 3 })
    const [first, second] = studio.rendered.slice(-2).map(({ fileId }) => fileId)
    expect(await readFile(await pathOf(first ?? ''))).toEqual(await readFile(await pathOf(second ?? '')))
  })

  it('draws a changed scene and its transition again, and nothing else', async () => {
    await render(spec('Then it snows.'))
    expect(results.at(-1)?.segments).toEqual({ rendered: 2, reused: 1 })
  })

  it('shows a scene before anything is rendered, with its subtitle', async () => {
    const { scenes, ...rest } = spec('Then it rains.')
    const { framePreview } = studioEndpoints
    const ask = async (on: boolean) => {
      const given = { ...rest, subtitles: { ...rest.subtitles, on } }
      const input = framePreview.input.parse({ spec: given, scene: scenes[0] })
      const reply = await studio.handlers.framePreview(callAs(ada, input))
      expect(reply.mime).toBe('image/jpeg')
      const chunks: Buffer[] = []
      for await (const chunk of await reply.open()) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    const [withText, without] = [await ask(true), await ask(false)]
    expect(withText.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(withText.equals(without)).toBe(false)
  })

  it('makes a video from pictures and joins it with another one', async () => {
    const pictures = [1000, 1600].map((ms) => ({ material_id: picture.id, caption: 'A cloud', ms }))
    const slides = studioEndpoints.pictureVideo.input.parse({ title: 'Slides', pictures, resolution: 480 })
    const started = await studio.handlers.pictureVideo(callAs(ada, slides))
    const made = await studio.run(ada, started.mission_id)
    // 25 + 40 frames less a transition of half of the shorter picture, 12 frames.
    expect(made.outputs[0]).toMatchObject({ duration_ms: 2120, width: 854 })
    const items = [
      { material_id: made.outputs[0]?.file_id ?? '', in_ms: 500 },
      { material_id: made.outputs[0]?.file_id ?? '' },
    ]
    const both = studioEndpoints.concatenate.input.parse({ title: 'Both', items, resolution: 480 })
    const joining = await studio.handlers.concatenate(callAs(ada, both))
    const joined = await studio.run(ada, joining.mission_id)
    const facts = await probe(await pathOf(joined.outputs[0]?.file_id ?? ''))
    expect(Math.abs((facts.durationMs ?? 0) - 3740)).toBeLessThan(120)
    expect(studio.rendered.at(-1)?.chapters.map(({ title }) => title)).toEqual(['Slides', 'Slides'])
  })
})
