import { type Bytes, box, fullBox, u32, u64 } from './boxes.ts'
import { trackIds } from './tracks.ts'

/** One picture or one packet of sound; times in ticks of its track. */
export type Sample = {
  readonly data: Bytes
  /** When it is decoded. */
  readonly ticks: number
  readonly duration: number
  /** Shown so much after it is decoded; 0 without B-frames. */
  readonly shift: number
  readonly isKey: boolean
}

/** Sample flags (8.8.3.1): needs nothing and is needed, or needs others and is no point to start from. */
const flagsOf = ({ isKey }: Sample): number => (isKey ? 0x02000000 : 0x01010000)

function trackRun(id: number, samples: readonly Sample[], dataOffset: number): Buffer {
  const table = Buffer.alloc(samples.length * 16)
  for (const [index, sample] of samples.entries()) {
    const at = index * 16
    table.writeUInt32BE(sample.duration, at)
    table.writeUInt32BE(sample.data.length, at + 4)
    table.writeUInt32BE(flagsOf(sample), at + 8)
    table.writeInt32BE(sample.shift, at + 12)
  }
  return box(
    'traf',
    fullBox('tfhd', 0, 0x020000, u32(id)),
    fullBox('tfdt', 1, 0, u64(samples[0]?.ticks ?? 0)),
    fullBox('trun', 1, 0xf01, u32(samples.length, dataOffset), table),
  )
}

const sizeOf = (samples: readonly Sample[]): number => samples.reduce((sum, { data }) => sum + data.length, 0)

export type Piece = {
  /** Counts up within a take, from 1. */
  readonly number: number
  readonly pictures: readonly Sample[]
  readonly sounds: readonly Sample[]
}

function movieFragment({ number, pictures, sounds }: Piece, dataOffset: number): Buffer {
  const runs: Buffer[] = []
  if (pictures.length > 0) runs.push(trackRun(trackIds.picture, pictures, dataOffset))
  if (sounds.length > 0) runs.push(trackRun(trackIds.sound, sounds, dataOffset + sizeOf(pictures)))
  return box('moof', fullBox('mfhd', 0, 0, u32(number)), ...runs)
}

/** One file whose data are all pictures, then all sound, each in the order of decoding; the parts stand one after another. */
export function mediaPiece(piece: Piece): Bytes[] {
  const { pictures, sounds } = piece
  // The length of the fragment does not depend on the offset in it, so it is made twice.
  const dataOffset = movieFragment(piece, 0).length + 8
  return [
    box('styp', Buffer.from('msdh'), u32(0), Buffer.from('msdhmsixcmfs')),
    movieFragment(piece, dataOffset),
    Buffer.concat([u32(8 + sizeOf(pictures) + sizeOf(sounds)), Buffer.from('mdat')]),
    ...pictures.map(({ data }) => data),
    ...sounds.map(({ data }) => data),
  ]
}
