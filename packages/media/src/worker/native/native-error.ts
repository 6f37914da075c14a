import { FFmpegError } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'

const ENOENT = -2
const ENOSPC = -28

/** Throws when a native call failed; `doing` says what was tried, for the log. */
export function checkNative(code: number, doing: string): number {
  if (code >= 0) return code
  if (code === ENOSPC) throw new MediaError('disk-full', `${doing}: no space left`)
  if (code === ENOENT) throw new MediaError('missing-file', `${doing}: no such file`)
  throw new MediaError('unreadable', `${doing}: ${FFmpegError.strerror(code)}`)
}

/** Every failure leaves the child as a MediaError. */
export function toMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const detail = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === ENOSPC) return new MediaError('disk-full', detail)
  if (code === 'ENOENT') return new MediaError('missing-file', detail)
  return new MediaError('unreadable', detail)
}
