import { box, fullBox, u32 } from '../recording/format/boxes.ts'
import { rowBytes, sampleAt, type TrackRun } from './read-piece.ts'

/** Runs of equal values as tables of MP4 count them. */
function countRuns(values: readonly number[]): number[] {
  const runs: number[] = []
  for (const value of values) {
    if (runs.length > 0 && runs[runs.length - 1] === value) runs[runs.length - 2] = (runs[runs.length - 2] ?? 0) + 1
    else runs.push(1, value)
  }
  return runs
}

type Chunk = { readonly offset: number; readonly samples: number; readonly entry: number }

/** The samples of one track of a finished film; times in its own ticks. */
export class TrackTable {
  readonly rate: number
  readonly #entries: Buffer[] = []
  readonly #ticks: number[] = []
  readonly #durations: number[] = []
  readonly #sizes: number[] = []
  readonly #shifts: number[] = []
  readonly #keys: number[] = []
  readonly #chunks: Chunk[] = []
  #endTicks = 0
  #fixed: Buffer[] | undefined

  constructor(rate: number) {
    this.rate = rate
  }

  get isEmpty(): boolean {
    return this.#ticks.length === 0
  }
  /** When the first sample is decoded. */
  get startTicks(): number {
    return this.#ticks[0] ?? 0
  }
  get endTicks(): number {
    return this.#endTicks
  }
  get samples(): number {
    return this.#ticks.length
  }

  /** `offset`: of the first sample within all data of the film. `baseTicks`: where its take begins. */
  add(run: TrackRun, place: { offset: number; baseTicks: number; entry: Buffer }): void {
    this.#fixed = undefined
    const before = this.#ticks.length
    let ticks = place.baseTicks + run.startTicks
    for (let row = 0; row < run.table.length; row += rowBytes) {
      const sample = sampleAt(run, row)
      this.#push(sample, ticks)
      ticks += sample.duration
    }
    const samples = this.#ticks.length - before
    if (samples > 0) this.#chunks.push({ offset: place.offset, samples, entry: this.#entryOf(place.entry) })
  }

  #push({ duration, size, shift, isKey }: ReturnType<typeof sampleAt>, ticks: number): void {
    const last = this.#ticks.at(-1) ?? -1
    // Takes that overlap by a tick of rounding must not run backwards.
    const at = Math.max(ticks, last + 1)
    if (this.#durations.length > 0) this.#durations[this.#durations.length - 1] = at - last
    this.#ticks.push(at)
    this.#durations.push(duration)
    this.#sizes.push(size)
    this.#shifts.push(shift)
    if (isKey) this.#keys.push(this.#ticks.length)
    this.#endTicks = Math.max(this.#endTicks, at + duration)
  }

  /**
   * Pixels for the track header: those of the last description, since FFmpeg (and Chromium with it) holds the header against that
   * one to find the shape of a pixel.
   */
  pictureSize(): { width: number; height: number } {
    const entry = this.#entries.at(-1)
    return { width: entry?.readUInt16BE(32) ?? 0, height: entry?.readUInt16BE(34) ?? 0 }
  }

  /** `dataStart`: where all data begin within the file. Only the offsets depend on it, so the rest is made once. */
  toBox(dataStart: number, kind: 'picture' | 'sound'): Buffer {
    this.#fixed ??= this.#fixedBoxes(kind)
    return box('stbl', ...this.#fixed, fullBox('co64', 0, 0, u32(this.#chunks.length), this.#offsets(dataStart)))
  }

  #fixedBoxes(kind: 'picture' | 'sound'): Buffer[] {
    return [
      fullBox('stsd', 0, 0, u32(this.#entries.length), ...this.#entries),
      fullBox('stts', 0, 0, ...countedTable(countRuns(this.#durations))),
      ...(this.#shifts.some((shift) => shift !== 0)
        ? [fullBox('ctts', 1, 0, ...countedTable(countRuns(this.#shifts)))]
        : []),
      ...(kind === 'picture' ? [fullBox('stss', 0, 0, u32(this.#keys.length), numbers(this.#keys))] : []),
      this.#chunkRuns(),
      fullBox('stsz', 0, 0, u32(0, this.#sizes.length), numbers(this.#sizes)),
    ]
  }

  #entryOf(entry: Buffer): number {
    const known = this.#entries.findIndex((each) => each.equals(entry))
    return known >= 0 ? known + 1 : this.#entries.push(Buffer.from(entry))
  }

  #offsets(dataStart: number): Buffer {
    const bytes = Buffer.alloc(this.#chunks.length * 8)
    for (const [index, { offset }] of this.#chunks.entries()) {
      const at = dataStart + offset
      bytes.writeUInt32BE(Math.floor(at / 2 ** 32), index * 8)
      bytes.writeUInt32BE(at % 2 ** 32, index * 8 + 4)
    }
    return bytes
  }

  #chunkRuns(): Buffer {
    const runs: number[] = []
    for (const [index, { samples, entry }] of this.#chunks.entries()) {
      const isSame = runs.at(-2) === samples && runs.at(-1) === entry
      if (!isSame) runs.push(index + 1, samples, entry)
    }
    return fullBox('stsc', 0, 0, u32(runs.length / 3), numbers(runs))
  }
}

/** As `u32`, for lists too long to be arguments. */
function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value | 0, index * 4)
  return bytes
}

const countedTable = (runs: readonly number[]): Buffer[] => [u32(runs.length / 2), numbers(runs)]
