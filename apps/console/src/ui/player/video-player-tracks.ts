import { setLanguage } from 'media-chrome/utils/i18n'
import { useEffect, useState } from 'react'
import type { Language } from '#platform/settings/settings.ts'
import type { PlayerChapter } from './video-player-props.ts'

const stamp = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms))
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ]
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(seconds, 2)}.${part(whole % 1000, 3)}`
}

/** A cue is one line, and `-->` or `<` in a title must not be read as WebVTT. */
const cueText = (title: string) =>
  title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ').trim()

/** Chapters as a WebVTT file; each ends where the next begins. */
export const chaptersVtt = (chapters: readonly PlayerChapter[], durationMs: number): string => {
  const cues = chapters.map(({ start_ms, title }, index) => {
    const end = chapters[index + 1]?.start_ms ?? Math.max(durationMs, start_ms + 1000)
    return `${stamp(start_ms)} --> ${stamp(end)}\n${cueText(title) || index + 1}`
  })
  return ['WEBVTT', ...cues].join('\n\n')
}

/** An address of the chapters for a `track` element. */
export const useChapterTrack = (chapters: readonly PlayerChapter[], durationMs: number): string | undefined => {
  const text = chapters.length > 1 ? chaptersVtt(chapters, durationMs) : ''
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (text === '') return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return url
}

/** Brings the player's own words into the person's language before it is drawn; Chinese comes as its own chunk. */
export const usePlayerLanguage = (lang: Language): boolean => {
  const [ready, setReady] = useState<Language>()
  useEffect(() => {
    let isCurrent = true
    const load = lang === 'zh-CN' ? import('media-chrome/lang/zh-CN') : Promise.resolve()
    void load.then(() => {
      if (!isCurrent) return
      setLanguage(lang === 'zh-CN' ? 'zh-CN' : 'en')
      setReady(lang)
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return ready === lang
}
