import type { LiveSummary } from '@lectern/contract/domains/live'
import { amountText } from '#ui/format/amount.tsx'
import { durationText } from '#ui/format/duration.tsx'

export const figureKeys = ['peak', 'avg', 'uv', 'watch', 'comments', 'clicks'] as const
export type FigureKey = (typeof figureKeys)[number]
/** `text` is undefined where nothing was measured. */
export type Figure = { readonly key: FigureKey; readonly text: string | undefined }

/** The figures of a room in the reader's way of writing. Orders and sums are left out: nothing is sold yet. */
export const figuresOf = (summary: LiveSummary, lang: string): readonly Figure[] => {
  const rounded = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 })
  const texts: Record<FigureKey, string | undefined> = {
    peak: amountText(summary.peak, lang),
    avg: summary.avg === null ? undefined : rounded.format(summary.avg),
    uv: amountText(summary.uv, lang),
    watch: summary.watch_p50_s === null ? undefined : durationText(summary.watch_p50_s * 1000),
    comments: amountText(summary.comments, lang),
    clicks: amountText(summary.clicks, lang),
  }
  return figureKeys.map((key) => ({ key, text: texts[key] }))
}
