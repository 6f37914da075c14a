import { useSettings } from '#platform/settings/settings.ts'

/** Decimals that the currency is written with (ISO 4217): 2 for yuan and dollars, none for yen. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `9900`, `CNY` → `CN¥99.00`. `minor`: whole units of the currency's smallest part. */
export const priceText = (minor: number, { currency, lang }: { currency: string; lang: string }): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency }).format(minor / 10 ** currencyDigits(currency))

export const Price = ({ minor, currency }: { minor: number; currency: string }) => {
  const lang = useSettings((settings) => settings.lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{priceText(minor, { currency, lang })}</span>
}
