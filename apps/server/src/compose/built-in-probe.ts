import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderVideo, type VideoPlan } from '@lectern/media'
import type { BuiltInProbe } from '#domains/integrations'
import { type SpeechEngine, writeByRules } from '#domains/studio'
import type { Storage } from '#platform/storage/storage.ts'
import { probeStorage } from './probe-storage.ts'

const fifthOfASecond: VideoPlan = {
  width: 160,
  height: 90,
  fps: 25,
  scenes: [{ id: 's', media: { kind: 'card', title: 'A', palette: 0 }, durationMs: 200, cues: [] }],
  transition: { kind: 'cut', durationMs: 0 },
  subtitles: null,
  music: null,
  loudnessLufs: -16,
  quality: 'preview',
}

const renderAndForget = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-probe-'))
  try {
    await renderVideo(fifthOfASecond, { cacheDir: folder, outPath: join(folder, 'out.mp4'), processes: 1 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The test button of a built-in engine makes it work, as it would for a person. */
export const createBuiltInProbe =
  (speech: SpeechEngine, storage: Storage): BuiltInProbe =>
  async (capability) => {
    if (capability === 'script')
      writeByRules({
        subject: 'Ready',
        language: 'en',
        tone: 'calm',
        audience: '',
        seconds: 10,
        keywords: [],
        selling_points: [],
        source_text: '',
        seed: 1,
      })
    if (capability === 'speech')
      await speech.speak({ text: 'Ready.', voiceId: speech.listVoices()[0]?.id ?? '', rate: 1 })
    if (capability === 'video') await renderAndForget()
    if (capability === 'storage') await probeStorage(storage)
  }
