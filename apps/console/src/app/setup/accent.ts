/** Colour arithmetic for a primary colour of a person's own choice: whatever they pick must stay readable. */
type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Channels, to: Channels, share: number): Channels => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Relative luminance of WCAG 2.2. */
const luminance = (channels: Channels): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const black: Channels = [0, 0, 0]
const white: Channels = [255, 255, 255]

const leastContrast = 4.6

/** The colour itself, or the nearest shade of it that stands out enough from a ground (4.5:1, with a little to spare). */
export const readableOn = (hex: string, ground: string, towards: 'black' | 'white'): string => {
  const start = channelsOf(hex)
  for (let share = 0; share < 1; share += 0.04) {
    const shade = hexOf(mix(start, towards === 'black' ? black : white, share))
    if (contrast(shade, ground) >= leastContrast) return shade
  }
  return towards === 'black' ? '#000000' : '#ffffff'
}

export const darker = (hex: string, share: number): string => hexOf(mix(channelsOf(hex), black, share))
export const lighter = (hex: string, share: number): string => hexOf(mix(channelsOf(hex), white, share))
