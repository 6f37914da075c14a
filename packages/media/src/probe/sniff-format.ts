import { open } from 'node:fs/promises'
import { MediaError } from '../media-error.ts'

export type SniffedFormat = {
  readonly format: string
  readonly demuxer: string
  readonly picture: boolean
  readonly head: Buffer
}

type Magic = {
  readonly format: string
  readonly demuxer: string
  readonly picture?: true
  readonly matches: (head: Buffer) => boolean
}

const headBytes = 64 * 1024

const ascii = (head: Buffer, from: number, text: string) => head.toString('latin1', from, from + text.length) === text
/** MPEG sound without a tag begins with eleven set bits; the layer bits tell MP3 (01) from AAC (00). */
const mpegSync = (head: Buffer, layer: number) =>
  head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && (((head[1] ?? 0) >> 1) & 3) === layer

const magics: readonly Magic[] = [
  { format: 'jpeg', demuxer: 'jpeg_pipe', picture: true, matches: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', demuxer: 'png_pipe', picture: true, matches: (head) => ascii(head, 0, '\x89PNG\r\n\x1a\n') },
  { format: 'gif', demuxer: 'gif', picture: true, matches: (head) => ascii(head, 0, 'GIF8') },
  {
    format: 'webp',
    demuxer: 'webp_pipe',
    picture: true,
    matches: (head) => ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP'),
  },
  { format: 'wav', demuxer: 'wav', matches: (head) => ascii(head, 0, 'RIFF') && ascii(head, 8, 'WAVE') },
  { format: 'm4a', demuxer: 'mov', matches: (head) => ascii(head, 4, 'ftypM4A') },
  // Still-picture brands of the same container family; the decoders at hand cannot assemble their tiles.
  {
    format: 'mp4',
    demuxer: 'mov',
    matches: (head) =>
      ascii(head, 4, 'ftyp') && !/^(avif|avis|heic|heix|mif1|msf1)$/.test(head.toString('latin1', 8, 12)),
  },
  {
    format: 'mp4',
    demuxer: 'mov',
    matches: (head) => /^(moov|mdat|free|wide|skip)$/.test(head.toString('latin1', 4, 8)),
  },
  {
    format: 'webm',
    demuxer: 'matroska',
    matches: (head) => head.readUInt32BE(0) === 0x1a45dfa3 && head.subarray(0, 64).includes('webm'),
  },
  { format: 'mkv', demuxer: 'matroska', matches: (head) => head.readUInt32BE(0) === 0x1a45dfa3 },
  { format: 'ogg', demuxer: 'ogg', matches: (head) => ascii(head, 0, 'OggS') },
  { format: 'flac', demuxer: 'flac', matches: (head) => ascii(head, 0, 'fLaC') },
  { format: 'mp3', demuxer: 'mp3', matches: (head) => ascii(head, 0, 'ID3') || mpegSync(head, 1) },
  { format: 'aac', demuxer: 'aac', matches: (head) => mpegSync(head, 0) },
]

const playlist = /^\uFEFF?\s*(#EXTM3U|ffconcat|<\?xml[^>]*>\s*<(MPD|SmoothStreamingMedia)|<MPD|\[playlist\]|v=0\s)/i

async function readHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new MediaError('missing-file', 'no such file', path)
    throw new MediaError('unreadable', error instanceof Error ? error.message : String(error), path)
  }
}

/** Decides by content, never by name, which one demuxer may touch a file; playlists and unknown content are refused here. */
export async function sniffFormat(path: string): Promise<SniffedFormat> {
  const head = await readHead(path)
  if (head.length < 16) throw new MediaError('unreadable', `only ${head.length} bytes`, path)
  if (playlist.test(head.toString('utf8', 0, 512))) {
    throw new MediaError('playlist-refused', 'a list of other files, not media', path)
  }
  const found = magics.find((magic) => magic.matches(head))
  if (!found) throw new MediaError('unsupported-format', 'content of no accepted format', path)
  return { format: found.format, demuxer: found.demuxer, picture: found.picture === true, head }
}
