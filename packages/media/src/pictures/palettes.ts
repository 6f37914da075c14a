import table from './palettes.json' with { type: 'json' }

export type CardPalette = {
  readonly name: string
  /** Ends of the background gradient, `#rrggbb` like all colours here. */
  readonly from: string
  readonly to: string
  readonly accent: string
  readonly ink: string
  /** For the second line and thin ornaments. */
  readonly soft: string
}

export const cardPalettes: readonly CardPalette[] = table

/** Any whole number names a palette: they repeat after the last, so that a scene's index can be used as it is. */
export function paletteAt(index: number): CardPalette {
  const count = cardPalettes.length
  const palette = cardPalettes[((Math.trunc(index) % count) + count) % count]
  if (!palette) throw new RangeError(`palette must be a whole number, got ${index}`)
  return palette
}
