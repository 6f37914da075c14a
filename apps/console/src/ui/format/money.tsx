import { useSettings } from '#platform/settings/settings.ts'

/** `(9900, 'CNY')` → `CN¥99.00`: minor units, as many of them to one as the currency has (yen has none). */
export const moneyText = (minor: number, currency: string, lang: string): string => {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export const Money = ({ minor, currency }: { minor: number; currency: string }) => {
  const lang = useSettings((settings) => settings.lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{moneyText(minor, currency, lang)}</span>
}
