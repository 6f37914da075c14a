import type { Readable } from 'node:stream'

/** Both ends inclusive, as in RFC 9110 section 14. */
export type ByteRange = { readonly start: number; readonly end: number }

export type ObjectFacts = { readonly key: string; readonly sizeBytes: number; readonly modifiedAt: Date }

/** A finished local file, which stays. `frozen` promises that nobody writes to it again, so it may be linked instead of copied. */
export type LocalSource = { readonly path: string; readonly frozen?: boolean }

/**
 * Where bytes live. Keys are `/`-separated names of letters, digits, `-`, `_` and `.`.
 * Every function throws StorageError; an object is there completely or not at all.
 */
export type Storage = {
  readonly name: 'local-folder' | 's3'
  /** Replaces what was under the key. */
  put(key: string, source: LocalSource): Promise<void>
  /** Throws `not-found`. */
  open(key: string, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<ObjectFacts | undefined>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<ObjectFacts>
  /** A path that may be read as long as the object exists; undefined where objects are not files of this machine. */
  localPath(key: string): string | undefined
  /** An address from which anybody reads the object until it ends; undefined where the storage serves nobody itself. */
  link(key: string, until: { readonly now: Date; readonly seconds: number }): string | undefined
}

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Throws on a key that could leave the storage's folder. */
export const requireKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}
