import { Dictionary, FormatContext, InputFormat } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import { maxPictureMegapixels } from '../../probe/limits.ts'
import { checkNative } from './native-error.ts'

/** Opens a local file with one named demuxer: no sniffing into playlists, no other protocol than files. */
export async function openInput(path: string, demuxer: string): Promise<FormatContext> {
  const format = InputFormat.findInputFormat(demuxer)
  if (!format) throw new MediaError('unsupported-format', `no demuxer ${demuxer}`)
  const context = new FormatContext()
  const options = Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: format.name ?? demuxer })
  checkNative(await context.openInput(path, format, options), 'open')
  return context
}

/** Reads stream headers; a picture size over the limit is refused before a decoder of ours sees it. */
export async function readStreamInfo(context: FormatContext): Promise<void> {
  // node-av 6.1.1 crashes on per-stream options here, so the limit is checked on the result.
  checkNative(await context.findStreamInfo(null), 'read streams')
  for (const { codecpar } of context.streams) {
    if (codecpar.width * codecpar.height > maxPictureMegapixels * 1_000_000) {
      throw new MediaError('too-many-pixels', `${codecpar.width}x${codecpar.height}`)
    }
  }
}
