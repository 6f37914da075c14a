/** `2_400_000` → `2.4 Mbit/s`. */
export const bitsText = (bitsPerSecond: number, lang: string): string => {
  const isLarge = bitsPerSecond >= 1_000_000
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: isLarge ? 1 : 0 })
  return `${format.format(bitsPerSecond / (isLarge ? 1_000_000 : 1000))} ${isLarge ? 'Mbit/s' : 'kbit/s'}`
}
