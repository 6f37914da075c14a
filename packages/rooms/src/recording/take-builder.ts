import type { Bytes } from './format/boxes.ts'
import { mediaPiece } from './format/media-piece.ts'
import type { PictureTrack, SoundTrack, Tracks } from './format/tracks.ts'
import { FrameReader, type HeldPicture, type HeldSound, usualSound } from './held-frames.ts'
import type { RecordedPicture, RecordedSound } from './recorded-frames.ts'
import { PictureRun, SoundRun } from './sample-runs.ts'

export type FinishedPiece = {
  readonly parts: readonly Bytes[]
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly durationMs: number
  readonly independent: boolean
}

export type TakeBuilderOptions = {
  readonly segmentMs: number
  readonly now: () => number
  readonly onTake: (tracks: Tracks, startedAt: number) => void
  readonly onPiece: (piece: FinishedPiece) => void
  readonly requestKeyframe: () => void
}

/** How long the first of sound and picture waits for the other; with sound that is being converted, a child has to start first. */
const holdMs = 1500
const holdForSoundMs = 4000
/** Silence of all tracks after which a new take begins, so that no piece is longer than players were told. */
const gapMs = 1500
/** So far back no clock is set right: the publisher began anew. */
const stepBackMs = 1000
/** Pieces may be cut so much early, because the key frame that was asked for takes its time. */
const earlyMs = 100
/** EXTINF is rounded to whole seconds when it is held against the target duration. */
const roundingMs = 400
const longestSeconds = 4
const mostLateMs = 1000
/** For each packet of sound: halves in a second and a half. */
const forgetting = 0.99

/** Whole seconds that a piece is held against (RFC 8216, 4.3.3.1). */
export const targetOf = (durationMs: number): number => Math.max(1, Math.round(durationMs / 1000))

type Held = { readonly arrivedAt: number; readonly picture?: HeldPicture; readonly sound?: HeldSound }

type OpenTake = {
  readonly tracks: Tracks
  readonly zeroMs: number
  readonly startedAt: number
  readonly pictures: PictureRun | null
  readonly sounds: SoundRun
  pieces: number
  pieceMs: number
  independent: boolean
  /** Newest times; sound that is converted may be seconds behind. */
  pictureMs: number
  soundMs: number
  /** So much is sound usually behind the pictures; tends to what it was lately. */
  soundLateMs: number
  /** Nothing but silence so far. */
  isSilent: boolean
}

/** Decides where takes begin and where pieces are cut. Knows no disk; `now` is epoch milliseconds. */
export class TakeBuilder {
  readonly #options: TakeBuilderOptions
  readonly #reader = new FrameReader()
  #held: Held[] = []
  #take: OpenTake | null = null
  #needsKey = true
  #soundExpected = false
  #soundIsNew = false
  #lastArrival = 0
  #targetSeconds: number | null = null

  constructor(options: TakeBuilderOptions) {
    this.#options = options
  }

  /** What the recording before it has fixed. */
  keepTarget(seconds: number | null): void {
    this.#targetSeconds = seconds ?? this.#targetSeconds
  }

  /** Sound is on its way, so that the first picture waits longer for it. */
  expectSound(): void {
    this.#soundExpected = true
  }

  video(frame: RecordedPicture): void {
    this.#lastArrival = this.#options.now()
    if (frame.afterLoss) this.#needsKey = true
    const picture = this.#needsKey && !frame.isKey ? undefined : this.#reader.picture(frame)
    if (!picture) return this.#options.requestKeyframe()
    this.#needsKey = false
    if (this.#take && this.#endsTake(this.#take, picture)) {
      this.#close()
      if (!picture.isKey) return this.#waitForKey()
    }
    if (this.#take) this.#addPicture(this.#take, picture)
    else this.#hold({ arrivedAt: this.#lastArrival, picture })
  }

  audio(frame: RecordedSound): void {
    this.#lastArrival = this.#options.now()
    const sound = this.#reader.sound(frame)
    if (!sound) return
    if (this.#take?.isSilent && !sameSound(this.#take.tracks.sound, sound.track)) return this.#announceSound()
    if (this.#take && !continues(this.#take, sound)) {
      const hadPictures = this.#take.tracks.picture !== null
      this.#close()
      if (hadPictures) this.#waitForKey()
    }
    if (this.#take) this.#addSound(this.#take, sound)
    else this.#hold({ arrivedAt: this.#lastArrival, sound })
  }

  /** To be called now and then: a publisher that went silent has its last piece written. */
  tick(): void {
    if (!this.#take) return this.#startIfReady()
    if (this.#options.now() - this.#lastArrival < gapMs) return
    this.#close()
    this.#needsKey = true
  }

  finish(): void {
    if (!this.#take && this.#held.length > 0) this.#start()
    this.#close()
  }

  #waitForKey(): void {
    this.#needsKey = true
    this.#options.requestKeyframe()
  }

  #announceSound(): void {
    this.#soundIsNew = true
    this.#options.requestKeyframe()
  }

  #endsTake(take: OpenTake, { decodeMs, isKey, track }: HeldPicture): boolean {
    if (isFar(take, decodeMs, take.pictureMs)) return true
    return isKey && (this.#soundIsNew || !samePicture(take.tracks.picture, track))
  }

  #hold(held: Held): void {
    this.#held.push(held)
    this.#startIfReady()
  }

  #startIfReady(): void {
    const [first] = this.#held
    if (!first) return
    const complete = this.#held.some(({ picture }) => picture) && this.#held.some(({ sound }) => sound)
    const patienceMs = this.#soundExpected ? holdForSoundMs : holdMs
    if (complete || this.#options.now() - first.arrivedAt >= patienceMs) this.#start()
  }

  #start(): void {
    const held = this.#held
    this.#held = []
    const firstPicture = held.find(({ picture }) => picture)
    const first = firstPicture ?? held[0]
    const heard = held.findLast((each) => each.sound)?.sound?.track
    const sound = heard ?? usualSound
    const tracks = { picture: firstPicture?.picture?.track ?? null, sound }
    const zeroMs = first?.picture?.decodeMs ?? first?.sound?.timestampMs ?? 0
    const startedAt = first?.arrivedAt ?? this.#options.now()
    const take: OpenTake = {
      tracks,
      zeroMs,
      startedAt,
      pictures: tracks.picture && new PictureRun(zeroMs),
      sounds: new SoundRun(zeroMs, sound),
      pieces: 0,
      pieceMs: zeroMs,
      independent: true,
      pictureMs: zeroMs,
      soundMs: zeroMs,
      soundLateMs: heard || this.#soundExpected ? mostLateMs : 0,
      isSilent: heard === undefined,
    }
    this.#take = take
    this.#soundIsNew = false
    this.#options.onTake(tracks, startedAt)
    for (const each of held) {
      if (each.picture) this.#addPicture(take, each.picture)
      if (each.sound && sameSound(sound, each.sound.track)) this.#addSound(take, each.sound)
    }
  }

  #addPicture(take: OpenTake, picture: HeldPicture): void {
    const { segmentMs, requestKeyframe } = this.#options
    const elapsedMs = picture.decodeMs - take.pieceMs
    const due = elapsedMs >= segmentMs - earlyMs
    if (due && (picture.isKey || elapsedMs >= this.#longestMs())) this.#cut(take, picture.decodeMs, picture.isKey)
    else if (due) requestKeyframe()
    take.pictureMs = picture.decodeMs
    take.pictures?.add(picture)
  }

  #addSound(take: OpenTake, sound: HeldSound): void {
    const elapsedMs = sound.timestampMs - take.pieceMs
    // With pictures the sound only cuts when they stay away.
    const limitMs = take.pictures ? this.#longestMs() : this.#options.segmentMs
    if (elapsedMs >= limitMs) this.#cut(take, sound.timestampMs, take.pictures === null)
    take.soundMs = sound.timestampMs
    take.isSilent = false
    const lateMs = Math.min(mostLateMs, take.pictureMs - sound.timestampMs)
    take.soundLateMs = Math.max(lateMs, take.soundLateMs * forgetting)
    take.sounds.add(sound)
  }

  #longestMs(): number {
    return (this.#targetSeconds ?? longestSeconds) * 1000 + roundingMs
  }

  #cut(take: OpenTake, cutMs: number, nextIsIndependent: boolean): void {
    const pictures = take.pictures?.take(cutMs) ?? []
    if (take.pictures) take.sounds.fillMissing(cutMs, take.soundLateMs)
    const sounds = take.sounds.take(cutMs)
    const startedAt = Math.round(take.startedAt + take.pieceMs - take.zeroMs)
    const durationMs = Math.round(take.startedAt + cutMs - take.zeroMs) - startedAt
    if (pictures.length + sounds.length > 0 && durationMs > 0) {
      take.pieces += 1
      this.#targetSeconds ??= targetOf(durationMs)
      const parts = mediaPiece({ number: take.pieces, pictures, sounds })
      this.#options.onPiece({ parts, startedAt, durationMs, independent: take.independent })
    }
    take.pieceMs = cutMs
    take.independent = nextIsIndependent
  }

  #close(): void {
    const take = this.#take
    this.#take = null
    this.#held = []
    if (!take) return
    const ends = [take.pictures, take.sounds].map((run) => run?.endMs() ?? Number.NEGATIVE_INFINITY)
    this.#cut(take, Math.max(...ends), false)
  }
}

/** `trackMs`: the newest of the same track. */
const isFar = ({ pictureMs, soundMs }: OpenTake, atMs: number, trackMs: number): boolean =>
  atMs - Math.max(pictureMs, soundMs) > gapMs || atMs - trackMs < -stepBackMs

const continues = (take: OpenTake, { timestampMs, track }: HeldSound): boolean =>
  !isFar(take, timestampMs, take.soundMs) && sameSound(take.tracks.sound, track)

/** Another size of the same profile needs no new take: key pictures carry their parameter sets. */
const samePicture = (a: PictureTrack | null, b: PictureTrack): boolean =>
  a !== null && a.codec === b.codec && (a.codecs === b.codecs || profileOf(a) === profileOf(b))
const profileOf = ({ codecs }: PictureTrack): string => codecs.slice(0, 7)

const sameSound = (a: SoundTrack, b: SoundTrack): boolean =>
  a.codec === b.codec && a.sampleRate === b.sampleRate && a.channels === b.channels
