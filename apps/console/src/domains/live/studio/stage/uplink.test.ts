import { expect, it } from 'vitest'
import { judgeUplink } from './uplink.ts'

const stats = {
  bitsPerSecond: 2_000_000,
  framesPerSecond: 30,
  width: 1280,
  height: 720,
  lossRate: 0,
  roundTripMs: 20,
  limitation: 'none',
  codec: 'H264',
} as const

it.each([
  [undefined, 'unmeasured'],
  [{ ...stats, bitsPerSecond: 0 }, 'unmeasured'],
  [stats, 'good'],
  [{ ...stats, lossRate: null, roundTripMs: null }, 'good'],
  [{ ...stats, lossRate: 0.03 }, 'fair'],
  [{ ...stats, roundTripMs: 400 }, 'fair'],
  [{ ...stats, limitation: 'cpu' }, 'fair'],
  [{ ...stats, lossRate: 0.1 }, 'poor'],
  [{ ...stats, limitation: 'bandwidth', bitsPerSecond: 300_000 }, 'poor'],
] as const)('judges %j as %s', (measured, verdict) => expect(judgeUplink(measured)).toBe(verdict))
