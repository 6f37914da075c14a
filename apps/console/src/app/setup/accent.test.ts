import { describe, expect, it } from 'vitest'
import { contrast } from './accent.ts'
import { colourPresets } from './colour-presets.ts'
import { accentOf } from './theme-tokens.ts'

describe('a primary colour', () => {
  it.each([
    ...colourPresets.map(({ color }) => color),
    '#ffff00',
    '#000000',
    '#ffffff',
    '#00ff66',
  ])('of %s leaves links and buttons readable in both themes', (color) => {
    const light = accentOf(color, 'light')
    expect(contrast(light.link, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light.button, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    const dark = accentOf(color, 'dark')
    expect(contrast(dark.link, '#131922')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark.button, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#1890ff', '#ffffff')).toBeCloseTo(3.24, 1)
  })
})
