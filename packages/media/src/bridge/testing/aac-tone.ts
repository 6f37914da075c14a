// Real AAC for tests of the bridge: nothing in production imports this folder.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FF_ENCODER_AAC } from 'node-av/constants'
import { level, readSound } from '../../video/testing/read-media.ts'
import { encodeFile, toneTrack } from '../../video/testing/tiny-media.ts'

/** AudioSpecificConfig of AAC-LC, 48 kHz, stereo. */
export const stereoConfig = Buffer.from([0x11, 0x90])
export const frameMs = (1024 * 1000) / 48_000

async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bridge-test-'))
  try {
    return await work(join(folder, 'sound.aac'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Raw AAC frames (ISO 14496-3) of a tone, without their ADTS headers. */
export function makeAacTone(hz: number, seconds: number): Promise<Buffer[]> {
  return inFolder(async (path) => {
    await encodeFile({ path, format: 'adts', audio: { graph: toneTrack(hz, { seconds }), codec: FF_ENCODER_AAC } })
    const bytes = await readFile(path)
    const frames: Buffer[] = []
    for (let at = 0; at + 7 < bytes.length; ) {
      const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
      frames.push(bytes.subarray(at + 7, at + length))
      at += length
    }
    return frames
  })
}

function withAdts(frame: Uint8Array): Buffer {
  const length = frame.length + 7
  const head = [0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc]
  return Buffer.concat([Buffer.from(head), frame])
}

/** Decodes AAC frames of 48 kHz, stereo, by another road than the bridge's: level and zero crossings per second of the middle. */
export function readAac(frames: readonly Uint8Array[]): Promise<{ seconds: number; level: number; hz: number }> {
  return inFolder(async (path) => {
    await writeFile(path, Buffer.concat(frames.map(withAdts)))
    const samples = await readSound(path)
    const seconds = samples.length / 48_000
    const part = samples.subarray(Math.round(samples.length * 0.25), Math.round(samples.length * 0.75))
    const rises = part.reduce(
      (count, value, index) => count + (index > 0 && value > 0 && (part[index - 1] ?? 0) <= 0 ? 1 : 0),
      0,
    )
    return { seconds, level: level(samples, seconds * 0.25, seconds * 0.75), hz: rises / (part.length / 48_000) }
  })
}
