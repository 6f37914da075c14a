const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** `01:02:03,456` (SubRip) or with a point (WebVTT). */
export function formatCueTime(ms: number, separator: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part, 2))
  return `${clock.join(':')}${separator}${pad(whole % 1000, 3)}`
}

/** `1:02:03.45`: ASS counts hundredths. */
export function formatAssTime(ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / 10))
  const seconds = Math.floor(hundredths / 100)
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`
  return `${clock}.${pad(hundredths % 100, 2)}`
}

/** Reads both notations, hours optional. Undefined when it is no time. */
export function parseCueTime(text: string): number | undefined {
  const match = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})$/.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}
