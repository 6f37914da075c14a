import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_FRAME_DATA_DISPLAYMATRIX,
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, avGetPixFmtName, type FormatContext, type Frame, Packet, type Stream } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import type { StreamFacts, VideoFacts } from '../job.ts'
import { readDisplayMatrix } from '../native/display-matrix.ts'
import { openInput, readStreamInfo } from '../native/open-input.ts'
import { decodeFirstFrame } from '../native/stream-decoder.ts'

function isPicture(stream: Stream): boolean {
  return stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) === 0
}

function streamDurationMs(stream: Stream): number | null {
  if (stream.duration === AV_NOPTS_VALUE || stream.duration <= 0n) return null
  return Number(stream.duration) * stream.timeBase.toDouble() * 1000
}

function videoFacts(stream: Stream, frame: Frame): VideoFacts {
  const matrix =
    stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX) ?? frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX)
  const shape = frame.sampleAspectRatio
  const rate = stream.avgFrameRate
  return {
    codec: avGetCodecName(stream.codecpar.codecId) ?? 'unknown',
    width: frame.width,
    height: frame.height,
    pixelShape: shape.num > 0 && shape.den > 0 ? shape.num / shape.den : 1,
    fps: rate.num > 0 && rate.den > 0 ? rate.num / rate.den : null,
    durationMs: streamDurationMs(stream),
    pixelFormat: avGetPixFmtName(stream.codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? 'unknown',
    ...readDisplayMatrix(matrix),
  }
}

/** Recorders that stream (MediaRecorder) write no length; then only reading everything tells. */
async function measureByReading(context: FormatContext): Promise<number | null> {
  const packet = new Packet()
  packet.alloc()
  let endSeconds = 0
  while ((await context.readFrame(packet)) >= 0) {
    const stream = context.streams[packet.streamIndex]
    if (stream && packet.pts !== AV_NOPTS_VALUE) {
      endSeconds = Math.max(endSeconds, Number(packet.pts + packet.duration) * stream.timeBase.toDouble())
    }
    packet.unref()
  }
  packet.free()
  return endSeconds > 0 ? endSeconds * 1000 : null
}

/** Reads headers, decodes one frame of the main stream and says what the file holds. */
export async function probeStreams(job: { readonly path: string; readonly demuxer: string }): Promise<StreamFacts> {
  const context = await openInput(job.path, job.demuxer)
  try {
    await readStreamInfo(context)
    const video = context.streams.find(isPicture)
    const audio = context.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
    const main = video ?? audio
    if (!main) throw new MediaError('unreadable', 'neither pictures nor sound in the file')
    const frame = await decodeFirstFrame(context, main)
    const pictures = video ? videoFacts(video, frame) : null
    frame.free()
    const known = context.duration > 0n ? Number(context.duration) / 1000 : null
    return {
      formatName: context.iformat?.name ?? job.demuxer,
      durationMs: known ?? (await measureByReading(context)),
      seekable: known !== null,
      startMs: context.startTime === AV_NOPTS_VALUE ? 0 : Number(context.startTime) / 1000,
      video: pictures,
      audio: audio
        ? {
            codec: avGetCodecName(audio.codecpar.codecId) ?? 'unknown',
            channels: audio.codecpar.channels,
            sampleRate: audio.codecpar.sampleRate,
          }
        : null,
    }
  } finally {
    await context.closeInput()
  }
}
