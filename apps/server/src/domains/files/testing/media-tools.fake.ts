import { open, writeFile } from 'node:fs/promises'
import type { MediaTools } from '../files.ports.ts'
import { picture } from './file-samples.fake.ts'

const mediaError = (kind: string) => Object.assign(new Error(kind), { name: 'MediaError', kind })

/** Knows `VIDEO…` and `SOUND…` by their first letters and has no codec. */
export const createFakeMedia = (): MediaTools & { thumbnailsFail: boolean } => {
  const fake: MediaTools & { thumbnailsFail: boolean } = {
    thumbnailsFail: false,
    probe: async (path) => {
      const file = await open(path)
      const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
      await file.close()
      const head = buffer.toString('latin1')
      if (head.startsWith('VIDEO')) return { kind: 'video', format: 'mp4', durationMs: 2000, width: 64, height: 36 }
      if (head.startsWith('SOUND')) return { kind: 'audio', format: 'mp3', durationMs: 1000, width: null, height: null }
      if (head.startsWith('#EXTM3U')) throw mediaError('playlist-refused')
      if (head.startsWith('BROKEN')) throw mediaError('unreadable')
      throw mediaError('unsupported-format')
    },
    extractThumbnail: async ({ outPath, width }) => {
      if (fake.thumbnailsFail) throw mediaError('unreadable')
      await writeFile(outPath, await picture('jpeg', { width, height: Math.round(width / 2) }))
    },
  }
  return fake
}
