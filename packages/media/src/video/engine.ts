import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { VideoPlan } from '../plan.ts'
import type { EncoderSettings } from '../worker/job.ts'

/** Raised when the drawing or encoding code changes what equal graph texts produce: old segments then no longer fit. */
const drawingVersion = 1

function nodeAvVersion(): string {
  const entry = createRequire(import.meta.url).resolve('node-av')
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8')) as { version: string }
  return version
}

const nodeAv = `node-av ${nodeAvVersion()}`

/** Names what made a video, for the people who watch it. */
export const engineName = `FFmpeg 8 (${nodeAv})`

/** Part of every segment's hash. */
export const engineVersion = `${nodeAv} drawing ${drawingVersion}`

/** veryfast is the best size per CPU second of the presets measured; ultrafast costs a third of it. */
export function encoderSettings(quality: VideoPlan['quality']): EncoderSettings {
  return quality === 'final' ? { preset: 'veryfast', crf: 23 } : { preset: 'ultrafast', crf: 26 }
}
