/** A generator of numbers in [0, 1) that repeats for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What broken and hostile senders make of a packet: bits turned, pieces cut, doubled or filled with noise. */
export const mutateBytes = (bytes: Buffer, random: () => number): Buffer => {
  let mutated = Buffer.from(bytes)
  const place = (): number => Math.floor(random() * (mutated.length + 1))
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
    const what = Math.floor(random() * 4)
    if (what === 0 && mutated.length > 0) mutated[place() % mutated.length] = Math.floor(random() * 256)
    if (what === 1) mutated = Buffer.from(mutated.subarray(0, place()))
    if (what === 2) mutated = Buffer.concat([mutated, mutated.subarray(place())]).subarray(0, 4_000)
    if (what === 3) for (let at = place(); at < mutated.length; at++) mutated[at] = Math.floor(random() * 256)
  }
  return mutated
}

/** The same for SDP: lines lost, doubled, swapped, and values replaced by what parsers trip over. */
export const mutateText = (text: string, random: () => number): string => {
  const lines = text.split('\r\n')
  const place = (): number => Math.floor(random() * lines.length)
  const evil = ['', '-1', '99999999999999999999', '\u0000', 'a'.repeat(5_000), '%s%n', '🎥', 'NaN', ':', ' ']
  for (let times = 1 + Math.floor(random() * 6); times > 0; times--) {
    const at = place()
    const line = lines[at] ?? ''
    const what = Math.floor(random() * 5)
    if (what === 0) lines.splice(at, 1)
    if (what === 1) lines.splice(at, 0, line)
    if (what === 2) lines[at] = line.slice(0, Math.floor(random() * line.length))
    if (what === 3) lines[at] = line.replace(/[\w.]+$/, evil[Math.floor(random() * evil.length)] ?? '')
    if (what === 4) lines.splice(place(), 0, lines.splice(at, 1)[0] ?? '')
  }
  return lines.join(random() < 0.1 ? '\n' : '\r\n')
}
