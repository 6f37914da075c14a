import type { VideoSpec } from '@lectern/contract/domains/studio'
import { type Cue, toVtt } from '@lectern/media'

export type CaptionTrack = { readonly language: string; readonly label: string; readonly vtt: string }

/** A language's own name for itself: English, 中文. */
const labelOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** WebVTT files per language from the scenes' subtitles and where each scene begins in the finished video. */
export const captionTracks = (
  { language }: Pick<VideoSpec, 'language'>,
  cues: readonly (readonly Cue[])[],
  sceneStartsMs: readonly number[],
): CaptionTrack[] => {
  const placed = cues.flatMap((ofScene, index) =>
    ofScene.map((cue) => {
      const startMs = sceneStartsMs[index] ?? 0
      return { ...cue, startMs: cue.startMs + startMs, endMs: cue.endMs + startMs }
    }),
  )
  const track = (code: string, chosen: readonly Cue[], languages: 'first' | 'second'): CaptionTrack[] =>
    chosen.length === 0 ? [] : [{ language: code, label: labelOf(code), vtt: toVtt(chosen, { languages }) }]
  return [
    ...track(language, placed, 'first'),
    ...track(
      language === 'en' ? 'zh' : 'en',
      placed.filter(({ translation }) => translation),
      'second',
    ),
  ]
}
