/** `75000` → `1:15`; from an hour on `1:02:03`. Begun seconds do not count, as in every player's own display. */
export const durationText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

export const Duration = ({ ms }: { ms: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{durationText(ms)}</span>
)
