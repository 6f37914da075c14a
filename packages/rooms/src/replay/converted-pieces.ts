import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, type EncodedPacket, EncodedPacketSink, FilePathSource, Input, type InputTrack } from 'mediabunny'
import { avcCodec, type ParameterSets } from '../recording/format/h264.ts'
import { mediaPiece, type Sample } from '../recording/format/media-piece.ts'
import { type PictureTrack, pictureEntry, pictureRate, soundEntry } from '../recording/format/tracks.ts'
import { type PieceFacts, readPiece, type TrackEntries } from './read-piece.ts'

async function packetsOf(track: InputTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return packets
}

/** First sets of an AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1). */
function readSets(record: Buffer): ParameterSets {
  const spsBytes = record.readUInt16BE(6)
  const ppsAt = 8 + spsBytes + 1
  return {
    sps: record.subarray(8, 8 + spsBytes),
    pps: record.subarray(ppsAt + 2, ppsAt + 2 + record.readUInt16BE(ppsAt)),
  }
}

function withSets(data: Uint8Array, { sps, pps }: ParameterSets): Buffer {
  const length = (nal: Uint8Array): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(nal.length)
    return bytes
  }
  return Buffer.concat([length(sps), sps, length(pps), pps, data])
}

function toSamples(packets: readonly EncodedPacket[], rate: number, sets?: ParameterSets): Sample[] {
  const shown = packets.map(({ timestamp }) => Math.round(timestamp * rate))
  // Encoders feed decoders at an even pace: the times in order are those of decoding.
  const decoded = shown.toSorted((a, b) => a - b)
  return packets.map(({ data, type, duration }, index) => {
    const ticks = decoded[index] ?? 0
    const isKey = type === 'key'
    const next = decoded[index + 1] ?? ticks + Math.round(duration * rate)
    return {
      data: isKey && sets ? withSets(data, sets) : data,
      ticks,
      duration: next - ticks,
      shift: (shown[index] ?? ticks) - ticks,
      isKey,
    }
  })
}

/** One piece made of an H.264/AAC mp4, as if it had been recorded. */
export async function toPiece(
  mp4: string,
  workDir: string,
): Promise<{ readonly piece: PieceFacts; readonly entries: TrackEntries; readonly sampleRate: number }> {
  const input = new Input({ source: new FilePathSource(mp4), formats: ALL_FORMATS })
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const record = (await video?.getDecoderConfig())?.description
    const sound = await audio?.getDecoderConfig()
    if (!video || !record || !audio || !sound) throw new Error('the converted take lacks a track')
    const sets = readSets(Buffer.from(record as Uint8Array))
    const { codedWidth: width, codedHeight: height } = video
    const picture: PictureTrack = { codec: 'h264', codecs: avcCodec(sets), width, height, sets }
    const pictures = toSamples(await packetsOf(video), pictureRate, sets)
    const sounds = toSamples(await packetsOf(audio), sound.sampleRate)
    const path = join(workDir, 'converted.m4s')
    await writeFile(path, mediaPiece({ number: 1, pictures, sounds }))
    const piece = await readPiece(path)
    if (!piece) throw new Error('the converted take is not there')
    const config = Buffer.from(sound.description as Uint8Array)
    const { sampleRate, numberOfChannels: channels, codec: codecs } = sound
    const soundTrack = { codec: 'aac', codecs, sampleRate, channels, config } as const
    return { piece, entries: { picture: pictureEntry(picture), sound: soundEntry(soundTrack) }, sampleRate }
  } finally {
    input.dispose()
  }
}
