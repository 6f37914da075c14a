import type { ScriptBrief } from '@lectern/contract/domains/studio'
import type {
  cleanCache,
  concatenateVideos,
  extractThumbnail,
  renderSceneFrame,
  renderVideo,
  Speech,
  WordTime,
} from '@lectern/media'

export type SpokenVoice = {
  /** Engine and voice of that engine: `espeak:en-us`. */
  readonly id: string
  readonly name: string
  /** BCP 47 */
  readonly language: string
  readonly gender: 'female' | 'male' | 'neutral'
  readonly engine: string
  readonly offline: boolean
  readonly sampleText: string
  readonly styles: readonly string[]
  readonly rateMin: number
  readonly rateMax: number
}

export type SpeakRequest = {
  readonly text: string
  readonly voiceId: string
  /** Factor of the voice's own pace. */
  readonly rate: number
  /** 1 is the voice's own. */
  readonly pitch?: number
  readonly signal?: AbortSignal | undefined
}

/** Speaks. Throws MediaError: `unknown-voice`, `nothing-to-speak`, `text-too-long`, `cancelled`. */
export type SpeechEngine = {
  /** Shown beside what it made. */
  readonly name: string
  /** Changes whenever the same request would sound different: part of the cache key. */
  readonly version: string
  listVoices(): readonly SpokenVoice[]
  /** Milliseconds, without speaking; 0 when nothing can be said. The voice must exist. */
  estimateMs(text: string, voiceId: string, rate: number): number
  speak(request: SpeakRequest): Promise<Speech>
}

/** What is said in one scene, or how long its silent text takes to read. */
export type Narration = {
  /** A local sound file; absent in estimates and where nothing is heard. */
  readonly path?: string
  readonly durationMs: number
  /** Empty where no engine measured them. */
  readonly words: readonly WordTime[]
}

export type WrittenScript = {
  readonly paragraphs: readonly { readonly text: string; readonly terms: string[]; readonly shotHint: string }[]
  readonly titles: string[]
  readonly hashtags: string[]
  readonly engine: string
}

/** Writes a script and says nothing beyond the brief. Throws Failure `integrations.*` when a service fails. */
export type ScriptWriter = (
  brief: ScriptBrief,
  context: { readonly signal: AbortSignal; readonly corpId: string },
) => Promise<WrittenScript>

/** The slow half of the media package, so that services can be tested without rendering. */
export type VideoTools = {
  readonly renderVideo: typeof renderVideo
  readonly concatenateVideos: typeof concatenateVideos
  readonly renderSceneFrame: typeof renderSceneFrame
  readonly extractThumbnail: typeof extractThumbnail
  readonly cleanCache: typeof cleanCache
}
