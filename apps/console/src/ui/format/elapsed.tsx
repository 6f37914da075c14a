import { useSettings } from '#platform/settings/settings.ts'

/** How long a piece of work took: `430 ms`, `12.4 sec`; for a length that is played there is `durationText`. */
export const elapsedText = (ms: number, lang: string): string =>
  new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: ms < 1000 ? 'millisecond' : 'second',
    maximumFractionDigits: ms < 1000 ? 0 : 1,
  }).format(ms < 1000 ? ms : ms / 1000)

export const Elapsed = ({ ms }: { ms: number }) => {
  const lang = useSettings((settings) => settings.lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{elapsedText(ms, lang)}</span>
}
