import { expect, test } from 'vitest'
import type { RecordedPicture, RecordedSound } from '../../recording/recorder.ts'
import type { RtpPacket } from '../rtp/rtp-packet.ts'
import { RecordingFeed } from './recording-feed.ts'

const setUp = () => {
  const pictures: RecordedPicture[] = []
  const sounds: RecordedSound[] = []
  let asked = 0
  const feed = new RecordingFeed(
    { video: (picture) => pictures.push(picture), audio: (sound) => sounds.push(sound), end: async () => {} },
    { videoCodec: 'h264', requestKeyframe: () => asked++ },
  )
  return { feed, pictures, sounds, asked: () => asked }
}

type Made = [sequence: number, timestamp: number, arrivedAt: number, first?: number]
const packet = (...[sequence, timestamp, arrivedAt, first = 0x41]: Made): RtpPacket => ({
  sequence,
  timestamp,
  ssrc: 1,
  payloadType: 96,
  marker: true,
  payload: Buffer.from([first, 1, 2]),
  arrivedAt,
})

test('another layer goes on at its key picture, on the same clock', () => {
  const { feed, pictures, asked } = setUp()
  const [high, low] = [{}, {}]
  feed.video(packet(10, 90_000, 1_000, 0x65), high)
  feed.video(packet(11, 93_000, 1_033), high)
  feed.video(packet(40_000, 3_000_000_000, 1_066), low)
  feed.video(packet(40_001, 3_000_003_000, 1_100, 0x65), low)
  feed.video(packet(40_002, 3_000_006_000, 1_133), low)
  expect(asked()).toBe(1)
  expect(pictures.map(({ isKey }) => isKey)).toEqual([true, false, true, false])
  const times = pictures.map(({ timestampMs }) => Math.round(timestampMs))
  expect(times[2]).toBe(1_100)
  expect(times[3]).toBe(1_133)
})

test('sound after a long mute is sound', () => {
  const { feed, sounds } = setUp()
  feed.audio(packet(100, 0, 0))
  feed.audio(packet(99, 0, 0))
  feed.audio(packet((100 + 40_000) & 0xffff, 40_000 * 960, 800_000))
  expect(sounds).toHaveLength(2)
})
