import { useSettings } from '#platform/settings/settings.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `1536` → `1.5 kB`, in the person's number format. */
export const bytesText = (bytes: number, lang: string): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1024 ** step)
}

export const Bytes = ({ bytes }: { bytes: number }) => {
  const lang = useSettings((settings) => settings.lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{bytesText(bytes, lang)}</span>
}
