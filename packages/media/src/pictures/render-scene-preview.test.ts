import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cue, SubtitleStyle } from '../plan.ts'
import { renderScenePreview } from './render-scene-preview.ts'

const style: SubtitleStyle = {
  size: 0.08,
  position: 'bottom',
  karaoke: true,
  color: '#ffffff',
  highlightColor: '#ff00ff',
  outlineColor: '#000000',
}
const cue: Cue = {
  startMs: 0,
  endMs: 1000,
  text: 'Half sung',
  translation: '唱了一半',
  words: [
    { text: 'Half', startMs: 0, endMs: 400, charStart: 0, charEnd: 4 },
    { text: 'sung', startMs: 600, endMs: 1000, charStart: 5, charEnd: 9 },
  ],
}
let folder = ''
let picture = ''

/** A picture of two halves, green left and blue right, 400 by 100. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-preview-'))
  picture = path.join(folder, 'halves.png')
  const canvas = createCanvas(400, 100)
  const context = canvas.getContext('2d')
  context.fillStyle = '#00aa00'
  context.fillRect(0, 0, 200, 100)
  context.fillStyle = '#0000aa'
  context.fillRect(200, 0, 200, 100)
  await writeFile(picture, await canvas.encode('png'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function draw(request: Partial<Parameters<typeof renderScenePreview>[0]>) {
  const png = await renderScenePreview({
    width: 320,
    height: 320,
    background: { kind: 'picture', path: picture },
    ...request,
  })
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)]
  const rows = (hit: (r: number, g: number, b: number) => boolean) => {
    const found: number[] = []
    const { data } = context.getImageData(0, 0, image.width, image.height)
    for (let i = 0; i < data.length; i += 4) {
      if (hit(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)) found.push(Math.floor(i / 4 / image.width))
    }
    return found
  }
  return { at, rows }
}

const isWhite = (r: number, g: number, b: number) => r > 240 && g > 240 && b > 240
const isSung = (r: number, g: number, b: number) => r > 240 && g < 20 && b > 240

describe('renderScenePreview', () => {
  it('fills the frame with the middle of the picture, or with the part that was asked for', async () => {
    const middle = await draw({})
    expect(middle.at(10, 160)).toEqual([0, 170, 0])
    expect(middle.at(310, 160)).toEqual([0, 0, 170])
    const right = await draw({
      background: { kind: 'picture', path: picture, frame: { x: 0.6, y: 0, width: 0.4, height: 1 } },
    })
    expect(right.at(10, 160)).toEqual([0, 0, 170])
  })

  it('draws sung words in their colour, the rest and the translation in the other, where the style says', async () => {
    const bottom = await draw({ cue, style, atMs: 500 })
    const sung = bottom.rows(isSung)
    expect(sung.length).toBeGreaterThan(20)
    expect(bottom.rows(isWhite).length).toBeGreaterThan(sung.length)
    expect(Math.min(...sung)).toBeGreaterThan(240)
    const end = await draw({ cue, style, atMs: 900 })
    expect(end.rows(isSung).length).toBeGreaterThan(sung.length * 1.5)
    const top = await draw({ cue, style: { ...style, position: 'top' } })
    expect(Math.max(...top.rows(isWhite))).toBeLessThan(90)
  })

  it('draws on a title card, and without a subtitle', async () => {
    const card = await draw({ background: { kind: 'card', card: { title: '标题', palette: 0 } }, cue, style: null })
    expect(card.rows(isWhite).length).toBeGreaterThan(50)
    expect(card.rows(isSung)).toEqual([])
  })

  it('says what is wrong with its input', async () => {
    const broken = path.join(folder, 'broken.png')
    await writeFile(broken, 'not a picture')
    await expect(draw({ background: { kind: 'picture', path: broken } })).rejects.toMatchObject({ kind: 'unreadable' })
    const missing = path.join(folder, 'none.png')
    await expect(draw({ background: { kind: 'picture', path: missing } })).rejects.toMatchObject({
      kind: 'missing-file',
    })
    await expect(draw({ cue: { ...cue, text: '\u{1f600}' }, style })).rejects.toMatchObject({ kind: 'missing-glyph' })
    await expect(draw({ width: 10_000 })).rejects.toMatchObject({ kind: 'too-many-pixels' })
  })
})
