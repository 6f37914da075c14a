import type { Recorder } from '../../recording/recorder.ts'
import type { CodecName } from '../forward/track.ts'
import { FrameAssembler } from '../rtp/frame-assembler.ts'
import { MediaClock, SharedZero } from '../rtp/media-clock.ts'
import { type RtpPacket, sequenceDistance } from '../rtp/rtp-packet.ts'

const lateSounds = 1_000

/** Turns the packets of one publication into what a recorder takes: whole pictures and sounds on one clock. */
export class RecordingFeed {
  readonly #recorder: Recorder
  readonly #newAssembler: () => FrameAssembler | undefined
  #assembler: FrameAssembler | undefined
  #source: object | undefined
  readonly #clocks: Record<'audio' | 'video', MediaClock>
  readonly #requestKeyframe: () => void
  #newestSound: number | undefined
  #now = 0

  constructor(
    recorder: Recorder,
    {
      videoCodec,
      requestKeyframe,
    }: { readonly videoCodec: CodecName | undefined; readonly requestKeyframe: () => void },
  ) {
    this.#recorder = recorder
    const zero = new SharedZero()
    this.#clocks = { audio: new MediaClock(48_000, zero), video: new MediaClock(90_000, zero) }
    this.#newAssembler = () => {
      if (videoCodec !== 'h264' && videoCodec !== 'vp8') return undefined
      return new FrameAssembler(videoCodec, {
        onFrame: ({ data, isKey, rtpTimestamp }) => {
          const timestampMs = this.#clocks.video.toMs(rtpTimestamp, this.#now)
          this.#recorder.video({ data, isKey, codec: videoCodec, timestampMs })
        },
        onHole: requestKeyframe,
      })
    }
    this.#requestKeyframe = requestKeyframe
  }

  /** `source`: the layer. With another one numbers and times begin anew, at its next key picture. */
  video(packet: RtpPacket, source: object): void {
    this.#now = packet.arrivedAt
    if (source !== this.#source) {
      if (this.#source) this.#requestKeyframe()
      this.#source = source
      this.#assembler = this.#newAssembler()
      this.#clocks.video.restart()
    }
    this.#assembler?.add(packet)
  }

  audio(packet: RtpPacket): void {
    if (packet.payload.length === 0) return
    const newest = this.#newestSound
    const ahead = newest === undefined ? 1 : sequenceDistance(packet.sequence, newest)
    // Far behind is not late: the sound was muted for a while.
    if (ahead <= 0 && ahead > -lateSounds) return
    this.#newestSound = packet.sequence
    const timestampMs = this.#clocks.audio.toMs(packet.timestamp, packet.arrivedAt)
    this.#recorder.audio({ data: packet.payload, timestampMs, codec: 'opus' })
  }

  report(
    kind: 'audio' | 'video',
    report: { readonly rtpTimestamp: number; readonly ntpMs: number },
    now: number,
  ): void {
    this.#clocks[kind].report(report, now)
  }

  end(reason: string): Promise<void> {
    return this.#recorder.end(reason)
  }
}
