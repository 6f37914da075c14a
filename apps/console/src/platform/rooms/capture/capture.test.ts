import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOfCapture } from '../room-failure.ts'
import { insetOf, sizeFor } from './draw-both.ts'
import { levelOf } from './level-meter.ts'
import { openDevices, openScreen } from './open-devices.ts'

const named = (name: string) => Object.assign(new Error('no'), { name })
const devices = (
  kinds: readonly string[],
  getUserMedia = vi.fn<(wanted: object) => Promise<object>>(async () => ({})),
) => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    mediaDevices: { enumerateDevices: async () => kinds.map((kind) => ({ kind })), getUserMedia },
  })
  return getUserMedia
}
const both = { camera: true, microphone: true }

afterEach(() => void vi.unstubAllGlobals())

describe('opening devices', () => {
  it.each([
    ['NotAllowedError', 'camera-denied'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'device-busy'],
    ['SecurityError', 'not-secure'],
    ['TypeError', 'unsupported'],
  ])('tells %s as %s', (name, kind) => expect(failureOfCapture(named(name)).kind).toBe(kind))

  it('tells a refused screen from a refused camera', () =>
    expect(failureOfCapture(named('NotAllowedError'), 'screen').kind).toBe('screen-denied'))

  it('asks for what is plugged in, and for exactly the chosen one', async () => {
    const ask = devices(['audioinput'])
    await openDevices({ ...both, microphoneId: 'm1' })
    expect(ask.mock.calls[0]?.[0]).toEqual({
      audio: { deviceId: { exact: 'm1' }, echoCancellation: true, noiseSuppression: true },
    })
  })

  it('says what is missing: devices, https, or a browser that can', async () => {
    devices([])
    await expect(openDevices(both)).rejects.toMatchObject({ kind: 'no-device' })
    await expect(openScreen()).rejects.toMatchObject({ kind: 'unsupported' })
    vi.stubGlobal('isSecureContext', false)
    await expect(openDevices(both)).rejects.toMatchObject({ kind: 'not-secure' })
  })
})

describe('a screen with the camera in its corner', () => {
  it('is at most 1280 wide, with even numbers', () => {
    expect(sizeFor(2560, 1441)).toEqual({ width: 1280, height: 720 })
    expect(sizeFor(801, 601)).toEqual({ width: 802, height: 602 })
    expect(sizeFor(0, 0)).toEqual({ width: 1280, height: 720 })
  })

  it('has it at the bottom right, with its own proportions', () => {
    const { x, y, w, h } = insetOf({ width: 1280, height: 720 }, { width: 640, height: 480 })
    expect(w / h).toBeCloseTo(4 / 3, 1)
    expect([x + w, y + h]).toEqual([1280 - 26, 720 - 26])
  })
})

describe('the level of sound', () => {
  it.each([
    [0, 0],
    [1, 1],
    [0.1, 0.67],
    [0.0001, 0],
  ])('of samples at %f is %f', (sample, level) =>
    expect(levelOf(new Float32Array(256).fill(sample))).toBeCloseTo(level, 2))
})
