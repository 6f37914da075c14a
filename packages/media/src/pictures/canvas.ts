import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { MediaError } from '../media-error.ts'
import { fontFamily, fontPaths } from '../text/font-file.ts'

export type Context = SKRSContext2D

export const minSide = 16
export const maxSide = 4096

let hasFonts = false

function registerFonts(): void {
  if (hasFonts) return
  for (const path of [fontPaths.regular, fontPaths.bold]) {
    if (!GlobalFonts.registerFromPath(path, fontFamily))
      throw new MediaError('missing-file', `font is missing: ${path}`)
  }
  hasFonts = true
}

/** A canvas with the bundled fonts ready. Throws `too-many-pixels` for sides outside 16–4096. */
export function newCanvas(width: number, height: number): { canvas: Canvas; context: Context } {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < minSide || side > maxSide) {
      throw new MediaError(
        'too-many-pixels',
        `a side must be a whole number of ${minSide} to ${maxSide} pixels`,
        `${width}x${height}`,
      )
    }
  }
  registerFonts()
  const canvas = createCanvas(width, height)
  return { canvas, context: canvas.getContext('2d') }
}

export function fontOf(weight: 'regular' | 'bold', px: number): string {
  return `${weight === 'bold' ? 700 : 400} ${px}px "${fontFamily}"`
}
