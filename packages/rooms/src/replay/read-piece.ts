import { type FileHandle, open, readFile } from 'node:fs/promises'
import { boxesIn, type FoundBox } from '../recording/format/boxes.ts'
import { trackIds } from '../recording/format/tracks.ts'

/**
 * Samples of one track in one piece. The table is that of the file: duration, size, flags and shift in four bytes each. Three hours
 * have a million samples, too many to be objects.
 */
export type TrackRun = { readonly startTicks: number; readonly table: Buffer }

export const rowBytes = 16
const keyFlags = 0x02000000

export const sampleAt = ({ table }: TrackRun, at: number) => ({
  duration: table.readUInt32BE(at),
  size: table.readUInt32BE(at + 4),
  isKey: table.readUInt32BE(at + 8) === keyFlags,
  shift: table.readInt32BE(at + 12),
})

/** Of all its samples. */
export function sizeOfRun({ table }: TrackRun): number {
  let size = 0
  for (let at = 4; at < table.length; at += rowBytes) size += table.readUInt32BE(at)
  return size
}

/** A piece as the recorder writes it: where its data lie, and whose they are. */
export type PieceFacts = {
  readonly path: string
  readonly pictures: TrackRun | null
  readonly sounds: TrackRun | null
  /** Of the data within the file. */
  readonly dataStart: number
  readonly dataBytes: number
}

/** Enough for the headers of a piece of some minutes; longer ones are read whole. */
const headBytes = 65_536

function child(bytes: Buffer, parent: FoundBox, type: string): FoundBox | undefined {
  return boxesIn(bytes, parent.content, parent.end).find((each) => each.type === type)
}

function readRun(bytes: Buffer, fragment: FoundBox): { readonly id: number; readonly run: TrackRun } | undefined {
  const [header, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => child(bytes, fragment, type))
  if (!header || !time || !run) return undefined
  const tableAt = run.content + 12
  // A copy, so that the rest of the header can be forgotten.
  const table = Buffer.from(bytes.subarray(tableAt, tableAt + bytes.readUInt32BE(run.content + 4) * rowBytes))
  const startTicks = Number(bytes.readBigUInt64BE(time.content + 4))
  return { id: bytes.readUInt32BE(header.content + 4), run: { startTicks, table } }
}

function readFacts(path: string, head: Buffer): PieceFacts | undefined {
  const fragment = boxesIn(head).find(({ type }) => type === 'moof')
  if (!fragment || fragment.end + 8 > head.length) return undefined
  const runs = boxesIn(head, fragment.content, fragment.end)
    .filter(({ type }) => type === 'traf')
    .map((each) => readRun(head, each))
    .toArray()
  return {
    path,
    pictures: runs.find((each) => each?.id === trackIds.picture)?.run ?? null,
    sounds: runs.find((each) => each?.id === trackIds.sound)?.run ?? null,
    dataStart: fragment.end + 8,
    dataBytes: head.readUInt32BE(fragment.end) - 8,
  }
}

/** Undefined when the file is not there any more. */
export async function readPiece(path: string): Promise<PieceFacts | undefined> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return readFacts(path, buffer.subarray(0, bytesRead)) ?? readFacts(path, await readFile(path))
  } finally {
    await file.close()
  }
}

export type TrackEntries = { readonly picture: Buffer | null; readonly sound: Buffer | null }

/** The sample entries of a take's header: what a decoder needs to know. */
export async function readEntries(path: string): Promise<TrackEntries> {
  const bytes = await readFile(path)
  const entries: { picture: Buffer | null; sound: Buffer | null } = { picture: null, sound: null }
  const movie = boxesIn(bytes).find(({ type }) => type === 'moov')
  if (!movie) return entries
  for (const track of boxesIn(bytes, movie.content, movie.end)) {
    if (track.type !== 'trak') continue
    const table = ['mdia', 'minf', 'stbl', 'stsd'].reduce<FoundBox | undefined>(
      (parent, type) => parent && child(bytes, parent, type),
      track,
    )
    const header = child(bytes, track, 'tkhd')
    if (!table || !header) continue
    const entry = bytes.subarray(table.content + 8, table.end)
    if (bytes.readUInt32BE(header.content + 20) === trackIds.picture) entries.picture = entry
    else entries.sound = entry
  }
  return entries
}
