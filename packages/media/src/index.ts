// Owns media work without a business word: speech, text, subtitles, pictures, sound and video.
export { MediaError, type MediaErrorKind, mediaErrorKinds } from './media-error.ts'
export { cardPalettes } from './pictures/palettes.ts'
export { type CardRequest, renderCard } from './pictures/render-card.ts'
export { type PreviewBackground, type PreviewRequest, renderScenePreview } from './pictures/render-scene-preview.ts'
export type * from './plan.ts'
export { extractThumbnail } from './probe/extract-thumbnail.ts'
export type { MediaKind, MediaProbe, ProbeOptions, ThumbnailRequest, ThumbnailResult } from './probe/media-probe.ts'
export { probe } from './probe/probe.ts'
export { encodeWav } from './speech/encode-wav.ts'
export { estimateSpeechMs } from './speech/estimate-speech.ts'
export { maxSpeechCharacters, type Speech, type SpeechRequest, type Voice } from './speech/speech.ts'
export { synthesize } from './speech/synthesize.ts'
export { listVoices } from './speech/voices.ts'
export { toAss } from './subtitles/ass.ts'
export { buildCues, type CueOptions } from './subtitles/build-cues.ts'
export type { Narration } from './subtitles/cue-piece.ts'
export { parseSrt, parseVtt, type TrackOptions, toSrt, toVtt } from './subtitles/text-tracks.ts'
export { type BreakOptions, breakLines } from './text/break-lines.ts'
export { type DetectedLanguage, detectLanguage, hasRightToLeft } from './text/detect-language.ts'
export { fontFamily, fontPaths, fontsDir } from './text/font-file.ts'
export { assertGlyphs, findMissingGlyphs } from './text/missing-glyphs.ts'
export { splitSentences, type TextSpan } from './text/split-sentences.ts'
export { cleanCache } from './video/cache/clean-cache.ts'
export { concatenateVideos } from './video/concatenate-videos.ts'
export { renderSceneFrame } from './video/render-scene-frame.ts'
export { renderVideo } from './video/render-video.ts'
export type {
  CleanCacheRequest,
  CleanCacheResult,
  ConcatenateRequest,
  SceneFrameRequest,
} from './video/video-requests.ts'
