import { assertGlyphs } from '../text/missing-glyphs.ts'
import { type Context, fontOf, newCanvas } from './canvas.ts'
import { drawCardBackground } from './card-background.ts'
import { type FittedText, fitText } from './fit-text.ts'
import { type CardPalette, paletteAt } from './palettes.ts'
import { seededRandom, seedOf } from './random.ts'

export type CardRequest = {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly subtitle?: string
  /** Any whole number; see `cardPalettes`. */
  readonly palette: number
  /** Chooses the ornament; by default it follows from the title. */
  readonly seed?: number
}

// Longer titles are no titles; the rest of a script pasted by mistake must not cost seconds of line breaking.
const maxTextLength = 400

type Block = {
  readonly title: FittedText
  readonly subtitle: FittedText | undefined
  readonly x: number
  readonly y: number
}

function layoutCard(context: Context, { width, height, title, subtitle }: CardRequest): Block {
  const isTall = height > width * 1.2
  const unit = Math.min(width, height)
  // Safe area: players cover the top and the lower fifth of a tall picture.
  const x = Math.round(width * 0.085)
  const top = Math.round(height * (isTall ? 0.14 : 0.1))
  const areaHeight = height - top - Math.round(height * (isTall ? 0.22 : 0.1))
  const widthPx = width * (isTall ? 0.83 : width > height * 1.2 ? 0.62 : 0.78)
  const common = { widthPx, minPx: unit * 0.026 }
  const fitted = fitText(context, {
    ...common,
    text: title.slice(0, maxTextLength),
    weight: 'bold',
    heightPx: areaHeight * 0.62,
    maxPx: Math.round(unit * 0.135),
    leading: 1.26,
  })
  const second = subtitle?.trim()
    ? fitText(context, {
        ...common,
        text: subtitle.slice(0, maxTextLength),
        weight: 'regular',
        heightPx: areaHeight * 0.26,
        maxPx: Math.round(Math.min(unit * 0.056, fitted.px * 0.62)),
        leading: 1.42,
      })
    : undefined
  const whole = fitted.heightPx + (second ? second.heightPx + unit * 0.055 : 0)
  return { title: fitted, subtitle: second, x, y: top + (areaHeight - whole) * (isTall ? 0.42 : 0.52) }
}

function drawLines(context: Context, text: FittedText, place: { x: number; y: number; leading: number }): void {
  text.lines.forEach((line, index) => {
    // The baseline lies about 0.36 em below the middle of a line.
    context.fillText(line, place.x, place.y + (index + 0.5) * text.px * place.leading + text.px * 0.36)
  })
}

function drawText(context: Context, block: Block, { palette, unit }: { palette: CardPalette; unit: number }): void {
  const bar = Math.max(2, unit * 0.011)
  context.fillStyle = palette.accent
  context.fillRect(block.x, block.y - unit * 0.05, unit * 0.115, bar)
  context.textBaseline = 'alphabetic'
  context.fillStyle = palette.ink
  context.font = fontOf('bold', block.title.px)
  drawLines(context, block.title, { x: block.x, y: block.y, leading: 1.26 })
  if (!block.subtitle) return
  context.fillStyle = palette.soft
  context.font = fontOf('regular', block.subtitle.px)
  const y = block.y + block.title.heightPx + unit * 0.055
  drawLines(context, block.subtitle, { x: block.x, y, leading: 1.42 })
}

/** Draws a card on a context that is at least as large; the scene preview uses it as background. */
export function drawCard(context: Context, card: CardRequest): void {
  assertGlyphs(`${card.title}\n${card.subtitle ?? ''}`, 'a title card')
  const palette = paletteAt(card.palette)
  const random = seededRandom(card.seed ?? seedOf(card.title))
  drawCardBackground({ context, width: card.width, height: card.height, palette, random })
  drawText(context, layoutCard(context, card), { palette, unit: Math.min(card.width, card.height) })
}

/** A title card as PNG; the same request gives the same bytes. Throws `missing-glyph` and `too-many-pixels`. */
export async function renderCard(card: CardRequest): Promise<Buffer> {
  const { canvas, context } = newCanvas(card.width, card.height)
  drawCard(context, card)
  return canvas.encode('png')
}
