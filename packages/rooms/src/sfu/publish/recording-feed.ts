import type { Recorder } from '../../recording/recorder.ts'
import type { CodecName } from '../forward/track.ts'
import { FrameAssembler } from '../rtp/frame-assembler.ts'
import { MediaClock, SharedZero } from '../rtp/media-clock.ts'
import { type RtpPacket, sequenceDistance } from '../rtp/rtp-packet.ts'

/** Turns the packets of one publication into what a recorder takes: whole pictures and sounds on one clock. */
export class RecordingFeed {
  readonly #recorder: Recorder
  readonly #assembler: FrameAssembler | undefined
  readonly #clocks: Record<'audio' | 'video', MediaClock>
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
    if (videoCodec === 'h264' || videoCodec === 'vp8') {
      this.#assembler = new FrameAssembler(videoCodec, {
        onFrame: ({ data, isKey, rtpTimestamp }) =>
          this.#recorder.video({
            data,
            isKey,
            codec: videoCodec,
            timestampMs: this.#clocks.video.toMs(rtpTimestamp, this.#now),
          }),
        onHole: requestKeyframe,
      })
    }
  }

  video(packet: RtpPacket): void {
    this.#now = packet.arrivedAt
    this.#assembler?.add(packet)
  }

  audio(packet: RtpPacket): void {
    if (packet.payload.length === 0) return
    const newest = this.#newestSound
    if (newest !== undefined && sequenceDistance(packet.sequence, newest) <= 0) return
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
