import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { encodeFile, toneTrack } from '../../../../media/src/video/testing/tiny-media.ts'
import type { StoredTag } from './encoder-words.ts'

/** Tags of an FLV file, which are what RTMP carries. */
export function readFlv(bytes: Buffer): StoredTag[] {
  const tags: StoredTag[] = []
  for (let at = 13; at + 11 <= bytes.length; ) {
    const size = bytes.readUIntBE(at + 1, 3)
    const timestampMs = bytes.readUIntBE(at + 4, 3) + (bytes[at + 7] ?? 0) * 0x1000000
    tags.push({ type: bytes[at] ?? 0, timestampMs, data: bytes.subarray(at + 11, at + 11 + size) })
    at += 11 + size + 4
  }
  return tags
}

/** Real H.264 and AAC, made by the media package. A key frame every ten pictures of 40 ms. */
export async function makeStream(seconds: number, { bFrames = false } = {}): Promise<StoredTag[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rtmp-test-'))
  try {
    const path = await encodeFile({
      path: join(folder, 'stream.flv'),
      format: 'flv',
      video: {
        graph: `testsrc2=s=160x90:r=25:d=${seconds},format=yuv420p,buffersink@out`,
        codec: FF_ENCODER_LIBX264,
        options: bFrames ? { preset: 'veryfast', bf: '2', b_strategy: '0' } : { tune: 'zerolatency' },
      },
      audio: { graph: toneTrack(440, { seconds }), codec: FF_ENCODER_AAC },
    })
    return readFlv(await readFile(path)).toSorted((a, b) => a.timestampMs - b.timestampMs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
