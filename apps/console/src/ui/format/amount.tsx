import { useSettings } from '#platform/settings/settings.ts'

/** `1234567` → `1,234,567` (specification, section 9). */
export const amountText = (value: number, lang: string): string => new Intl.NumberFormat(lang).format(value)

export const Amount = ({ value }: { value: number }) => {
  const lang = useSettings((settings) => settings.lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{amountText(value, lang)}</span>
}
