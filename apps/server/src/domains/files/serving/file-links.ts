import { type FileKind, filesEndpoints, type StoredFile } from '@lectern/contract/domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { FileRecord } from '../files.tables.ts'

export type FileVariant = 'original' | 'thumb'
export type SignedLink = {
  readonly id: string
  readonly variant: FileVariant
  /** Seconds since 1970. */
  readonly until: number
  readonly signature: string
  readonly download?: string | undefined
}
export type LinkOptions = { readonly variant?: FileVariant; readonly download?: string }

/** Long enough to watch anything; whole hours, so that a list shown twice gives the browser the same address to cache. */
const linkHours = 6
const hourSeconds = 3600
// A page of videos holds some eighty links, and the pages that people look at are mostly the same: about 3 MB.
const maxKnown = 10_000

export const createFileLinks = ({ secrets, clock }: { secrets: SecretBox; clock: Clock }) => {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const partsOf = ({ id, variant, until, download }: Omit<SignedLink, 'signature'>) =>
    [id, variant, until, download === undefined ? 'shown' : 'saved', download ?? ''] as const
  const sign = ({ id, variant, until, download }: Omit<SignedLink, 'signature'>): string => {
    const signature = secrets.sign('files.raw', ...partsOf({ id, variant, until, download }))
    const saved = download === undefined ? '' : `&download=${encodeURIComponent(download)}`
    return `${filesEndpoints.raw.path}?id=${id}&variant=${variant}&until=${until}&signature=${signature}${saved}`
  }
  const known = new Map<string, string>()
  let knownUntil = 0
  const link = ({ id }: Pick<FileRecord, 'id'>, { variant = 'original', ...options }: LinkOptions = {}): string => {
    // Half of a character pair cannot be written into an address.
    const download = options.download?.toWellFormed()
    const until = (Math.floor(nowSeconds() / hourSeconds) + linkHours + 1) * hourSeconds
    if (until !== knownUntil || known.size >= maxKnown) known.clear()
    knownUntil = until
    const key = JSON.stringify([id, variant, download])
    const found = known.get(key)
    if (found !== undefined) return found
    const made = sign({ id, variant, until, download })
    known.set(key, made)
    return made
  }
  return {
    /** A path with its signature, the same for everybody within the hour. */
    link,
    /** Throws `files.link-ended` for a link that ended or was never given out: the two look alike to a guesser. */
    require: (given: SignedLink): void => {
      const genuine = secrets.verify(given.signature, 'files.raw', ...partsOf(given))
      if (!genuine || given.until < nowSeconds()) throw new Failure('files.link-ended')
    },
    view: (file: FileRecord): StoredFile => ({
      id: file.id,
      url: link(file),
      thumb: file.has_preview ? link(file, { variant: 'thumb' }) : null,
      name: file.name,
      kind: file.kind as FileKind,
      mime: file.mime,
      bytes: file.bytes,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      duration_ms: file.duration_ms,
      tags: file.tags,
      duplicate_of: file.duplicate_of,
      warnings: file.warnings,
      created_at: file.created_at,
      created_by: file.created_by,
    }),
  }
}
export type FileLinks = ReturnType<typeof createFileLinks>
