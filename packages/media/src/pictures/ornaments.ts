import type { Context } from './canvas.ts'
import type { CardPalette } from './palettes.ts'
import type { Random } from './random.ts'

export type Stage = {
  readonly context: Context
  readonly width: number
  readonly height: number
  readonly palette: CardPalette
  readonly random: Random
}

type Ornament = (stage: Stage) => void

/** `#rrggbb` with an opacity of 0–1. */
export function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

const unitOf = ({ width, height }: Stage) => Math.min(width, height)

/** Rings around a point outside the lower right corner. */
const rings: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  const unit = unitOf(stage)
  const x = width * (0.92 + random() * 0.12)
  const y = height * (random() < 0.5 ? 0.06 : 0.96)
  for (let ring = 1; ring <= 6; ring++) {
    context.beginPath()
    context.arc(x, y, unit * (0.12 + ring * 0.11), 0, Math.PI * 2)
    context.lineWidth = unit * (ring === 3 ? 0.022 : 0.005)
    context.strokeStyle = withAlpha(ring === 3 ? palette.accent : palette.soft, ring === 3 ? 0.85 : 0.3)
    context.stroke()
  }
}

/** Large soft discs that overlap at the right edge. */
const discs: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  const unit = unitOf(stage)
  for (let disc = 0; disc < 4; disc++) {
    const radius = unit * (0.16 + random() * 0.26)
    const x = width * (0.8 + random() * 0.22)
    const y = height * (0.1 + ((disc + random() * 0.6) / 4) * 0.85)
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fillStyle = withAlpha(disc === 1 ? palette.accent : palette.soft, disc === 1 ? 0.55 : 0.13)
    context.fill()
  }
}

/** A field of dots that grows towards a corner. */
const dots: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  const unit = unitOf(stage)
  const step = unit / 17
  const top = random() < 0.5
  for (let x = width - step; x > width * 0.55; x -= step) {
    for (let row = 0; row * step < height * 0.62; row++) {
      const y = top ? step + row * step : height - step - row * step
      const near = Math.max(0, 1 - (width - x) / (width * 0.42) - (row * step) / (height * 0.95))
      if (near <= 0.02) continue
      context.beginPath()
      context.arc(x, y, step * 0.3 * near + unit * 0.0012, 0, Math.PI * 2)
      context.fillStyle = withAlpha(random() < 0.06 ? palette.accent : palette.soft, 0.2 + near * 0.6)
      context.fill()
    }
  }
}

/** Slanted bands through the right side. */
const bands: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  const slant = Math.min(height * 0.42, width * 0.5)
  let x = width * (0.7 + random() * 0.06)
  for (let band = 0; band < 4; band++) {
    const thickness = width * (0.022 + random() * 0.07)
    context.beginPath()
    context.moveTo(x + slant, 0)
    context.lineTo(x + slant + thickness, 0)
    context.lineTo(x - slant * 0.2 + thickness, height)
    context.lineTo(x - slant * 0.2, height)
    context.closePath()
    context.fillStyle = withAlpha(band === 1 ? palette.accent : palette.soft, band === 1 ? 0.75 : 0.12 + band * 0.04)
    context.fill()
    x += thickness + width * 0.025
  }
}

/** Hills of waves along the lower edge. */
const waves: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  for (let wave = 0; wave < 4; wave++) {
    const base = height * (0.8 + wave * 0.055)
    const swing = height * (0.05 - wave * 0.006)
    const shift = random() * Math.PI * 2
    const length = 1.1 + random() * 0.9
    context.beginPath()
    context.moveTo(0, height)
    for (let step = 0; step <= 96; step++) {
      const x = (step / 96) * width
      context.lineTo(x, base + Math.sin((step / 96) * Math.PI * 2 * length + shift) * swing)
    }
    context.lineTo(width, height)
    context.closePath()
    context.fillStyle = withAlpha(wave === 2 ? palette.accent : palette.soft, wave === 2 ? 0.5 : 0.14)
    context.fill()
  }
}

/** A cluster of triangles in the upper right. */
const triangles: Ornament = (stage) => {
  const { context, width, height, palette, random } = stage
  const side = unitOf(stage) / 6
  const rise = side * 0.866
  for (let row = 0; row * rise < height * 0.75; row++) {
    for (let column = 0; column < 5; column++) {
      const fade = 1 - row / (height / rise) - column / 5.5
      if (random() > fade + 0.12) continue
      const isUp = (row + column) % 2 === 0
      const x = width - column * (side / 2)
      const y = row * rise
      context.beginPath()
      context.moveTo(x - side / 2, isUp ? y + rise : y)
      context.lineTo(x + side / 2, isUp ? y + rise : y)
      context.lineTo(x, isUp ? y : y + rise)
      context.closePath()
      const isAccent = random() < 0.13
      context.fillStyle = withAlpha(isAccent ? palette.accent : palette.soft, isAccent ? 0.8 : 0.08 + random() * 0.22)
      context.fill()
    }
  }
}

export const ornaments: readonly Ornament[] = [rings, discs, dots, bands, waves, triangles]
