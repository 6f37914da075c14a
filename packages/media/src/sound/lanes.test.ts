import { expect, it } from 'vitest'
import { assignLanes } from './lanes.ts'
import type { SoundItem } from './sound-spec.ts'

const item = (startSample: number, lengthSamples: number): SoundItem => ({
  input: `in-${startSample}`,
  demuxer: 'wav',
  fileStartMs: 0,
  inMs: 0,
  startSample,
  lengthSamples,
  normalise: false,
  fadeSamples: 0,
})

it('keeps pieces that do not overlap on one track, in order', () => {
  const lanes = assignLanes([item(200, 100), item(0, 100), item(100, 100)])
  expect(lanes.map((lane) => lane.map((piece) => piece.startSample))).toEqual([[0, 100, 200]])
})

it('opens another track only for what overlaps', () => {
  const lanes = assignLanes([item(0, 150), item(100, 100), item(160, 100)])
  expect(lanes.map((lane) => lane.map((piece) => piece.startSample))).toEqual([[0, 160], [100]])
})
