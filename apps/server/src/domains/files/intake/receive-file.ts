import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadFailures } from '../file-failures.ts'

export type Received = { readonly path: string; readonly sha256: string; readonly bytes: number }

type Count = { bytes: number }

const hashing = (hash: Hash, count: Count, refuse: (bytes: number) => Error | undefined) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count.bytes += chunk.length
      hash.update(chunk)
      done(refuse(count.bytes) ?? null, chunk)
    },
  })

type Incoming = {
  readonly name: string
  readonly stream: Readable
  /** True when the sender's stream was cut at a limit before this one. */
  readonly exceeded?: () => boolean
  readonly limitBytes: number
  readonly signal?: AbortSignal | undefined
}

/** Writes a stream to the path while hashing; only the stream's own buffers are in memory. Throws `files.too-large`. */
export const receiveStream = async (incoming: Incoming, path: string): Promise<Received> => {
  const { name, stream, exceeded = () => false, limitBytes, signal } = incoming
  const hash = createHash('sha256')
  const count = { bytes: 0 }
  const tooLarge = () => uploadFailures.tooLarge(name, limitBytes)
  const counting = hashing(hash, count, (bytes) => (bytes > limitBytes ? tooLarge() : undefined))
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(stream, counting, target, signal ? { signal } : {})
  } catch (error) {
    throw exceeded() ? tooLarge() : error
  }
  if (exceeded()) throw tooLarge()
  return { path, sha256: hash.digest('hex'), bytes: count.bytes }
}

/** Hashes a file that is already on this machine. */
export const receivePath = async (path: string): Promise<Received> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    bytes += (chunk as Buffer).length
    hash.update(chunk as Buffer)
  }
  return { path, sha256: hash.digest('hex'), bytes }
}
