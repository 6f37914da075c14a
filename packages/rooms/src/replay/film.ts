import { setImmediate } from 'node:timers/promises'
import { box, fullBox, u16, u32, u64 } from '../recording/format/boxes.ts'
import { movieHeader, movieRate, pictureRate, trackBox, trackIds } from '../recording/format/tracks.ts'
import { type PieceFacts, sizeOfRun, type TrackEntries } from './read-piece.ts'
import { TrackTable } from './track-table.ts'

/** Others of the process have their turn in between. */
const piecesAtOnce = 256

/** All takes of a film, one after another, described but not yet copied. */
export class Film {
  readonly pieces: PieceFacts[] = []
  readonly #pictures = new TrackTable(pictureRate)
  #sounds: TrackTable | null = null
  #soundEntry: Buffer | null = null
  #dataBytes = 0

  get dataBytes(): number {
    return this.#dataBytes
  }
  get frames(): number {
    return this.#pictures.samples
  }
  get durationMs(): number {
    const pictures = (this.#pictures.endTicks * 1000) / pictureRate
    const sounds = this.#sounds ? (this.#sounds.endTicks * 1000) / this.#sounds.rate : 0
    return Math.round(Math.max(pictures, sounds))
  }

  /** Puts a take at the end. Takes of one film have one kind of sound, so that its first description serves all. */
  async addTake(take: {
    readonly pieces: readonly PieceFacts[]
    readonly entries: TrackEntries
    readonly sampleRate: number
  }): Promise<void> {
    const { entries, sampleRate } = take
    const startMs = this.durationMs
    this.#sounds ??= new TrackTable(sampleRate)
    this.#soundEntry ??= entries.sound
    for (const [index, piece] of take.pieces.entries()) {
      if (index % piecesAtOnce === piecesAtOnce - 1) await setImmediate()
      const { pictures, sounds } = piece
      let offset = this.#dataBytes
      if (pictures && entries.picture) {
        this.#pictures.add(pictures, { offset, baseTicks: toTicks(startMs, pictureRate), entry: entries.picture })
        offset += sizeOfRun(pictures)
      }
      if (sounds && this.#soundEntry) {
        this.#sounds.add(sounds, { offset, baseTicks: toTicks(startMs, sampleRate), entry: this.#soundEntry })
      }
      this.pieces.push(piece)
      this.#dataBytes += piece.dataBytes
    }
  }

  /** Everything before the data, which follow in the order of `pieces`: a player can begin before it has the whole file. */
  head(): Buffer {
    const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
    const data = Buffer.concat([u32(1), Buffer.from('mdat'), u64(16 + this.#dataBytes)])
    // Offsets have a fixed width, so the first try has the length of the second.
    const movie = this.#movie(type.length + this.#movie(0).length + data.length)
    return Buffer.concat([type, movie, data])
  }

  #movie(dataStart: number): Buffer {
    const tracks = []
    if (!this.#pictures.isEmpty) tracks.push(this.#track(this.#pictures, 'picture', dataStart))
    if (this.#sounds && !this.#sounds.isEmpty) tracks.push(this.#track(this.#sounds, 'sound', dataStart))
    return box('moov', movieHeader(this.durationMs), ...tracks)
  }

  #track(table: TrackTable, kind: 'picture' | 'sound', dataStart: number): Buffer {
    const ticks = table.endTicks - table.startTicks
    const lateMs = Math.round((table.startTicks * movieRate) / table.rate)
    const lengthMs = Math.round((ticks * movieRate) / table.rate)
    return trackBox({
      id: trackIds[kind],
      kind,
      rate: table.rate,
      ...(kind === 'picture' ? table.pictureSize() : { width: 0, height: 0 }),
      duration: ticks,
      movieDuration: lateMs + lengthMs,
      edits: lateMs > 0 ? lateStart(lateMs, lengthMs) : Buffer.alloc(0),
      sampleTable: table.toBox(dataStart, kind),
    })
  }
}

const toTicks = (ms: number, rate: number): number => Math.round((ms * rate) / 1000)

/** A track that begins after the other: first nothing, then everything. */
function lateStart(lateMs: number, lengthMs: number): Buffer {
  const nothing = Buffer.concat([u32(lateMs, 0xffffffff), u16(1, 0)])
  const everything = Buffer.concat([u32(lengthMs, 0), u16(1, 0)])
  return box('edts', fullBox('elst', 0, 0, u32(2), nothing, everything))
}
