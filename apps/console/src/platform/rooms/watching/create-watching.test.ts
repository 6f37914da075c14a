import { describe, expect, it } from 'vitest'
import { RoomFailure, type RoomFailureKind } from '../room-failure.ts'
import { createWatching } from './create-watching.ts'
import { createPictureJudge, type PlaybackEvents } from './play-rtc.ts'

const setUp = () => {
  const log: string[] = []
  const opened: PlaybackEvents[] = []
  const way = (name: string) => (events: PlaybackEvents) => {
    log.push(`play ${name}`)
    opened.push(events)
    return { stop: () => void log.push(`stop ${name}`) }
  }
  return { log, opened, ways: { rtc: way('rtc'), hls: way('hls') } }
}
const last = ({ opened }: ReturnType<typeof setUp>) => opened.at(-1) as PlaybackEvents

describe('watching', () => {
  it.each([
    'full',
    'network',
    'no-frames',
    'lossy',
    'codec',
    'room-closed',
  ] as const)('goes over to HLS when WebRTC fails as %s, and says why', (kind: RoomFailureKind) => {
    const room = setUp()
    const watching = createWatching(room.ways)
    last(room).onFailure(new RoomFailure(kind))
    expect(room.log).toEqual(['play rtc', 'stop rtc', 'play hls'])
    last(room).onPlaying()
    expect(watching.state()).toMatchObject({ phase: 'playing', transport: 'hls', fellBack: { kind } })
  })

  it('fails where no other way is left: a refused pass, a chosen way, HLS itself', () => {
    const refused = setUp()
    expect(createWatching(refused.ways).state().phase).toBe('connecting')
    const watching = createWatching(refused.ways)
    last(refused).onFailure(new RoomFailure('refused'))
    expect(watching.state()).toMatchObject({ phase: 'failed', failure: { kind: 'refused' } })
    watching.choose('rtc')
    last(refused).onFailure(new RoomFailure('network'))
    expect(watching.state().phase).toBe('failed')
    const onlyRtc = setUp()
    const alone = createWatching({ rtc: onlyRtc.ways.rtc, hls: null })
    last(onlyRtc).onFailure(new RoomFailure('network'))
    expect(alone.state().phase).toBe('failed')
  })

  it('begins with HLS where there is no WebRTC, and hears nothing of a way that was left', () => {
    const room = setUp()
    const watching = createWatching({ rtc: null, hls: room.ways.hls })
    const first = last(room)
    watching.choose('hls')
    first.onFailure(new RoomFailure('network'))
    expect(watching.state()).toMatchObject({ phase: 'connecting', transport: 'hls', failure: null })
    watching.stop()
    expect(room.log).toEqual(['play hls', 'stop hls', 'play hls', 'stop hls'])
    expect(watching.state().phase).toBe('stopped')
  })
})

describe('the judge of a picture', () => {
  const reading = (frames: number, lossRate = 0) => ({ frames, lossRate, bitsPerSecond: 0, framesPerSecond: 0 })

  it('waits four seconds for a first frame, and again for the next one', () => {
    let nowMs = 0
    const judge = createPictureJudge(() => nowMs)
    nowMs = 3900
    expect(judge(reading(0))).toBeUndefined()
    expect(judge(reading(1))).toBeUndefined()
    nowMs = 7800
    expect(judge(reading(1))).toBeUndefined()
    nowMs = 8000
    expect(judge(reading(1))?.kind).toBe('no-frames')
  })

  it('minds heavy loss only when it stays', () => {
    const judge = createPictureJudge(() => 0)
    let frames = 0
    const seconds = (count: number, loss: number) =>
      Array.from({ length: count }, () => judge(reading(++frames, loss))?.kind).at(-1)
    expect(seconds(7, 0.3)).toBeUndefined()
    expect(seconds(1, 0)).toBeUndefined()
    expect(seconds(7, 0.3)).toBeUndefined()
    expect(seconds(1, 0.3)).toBe('lossy')
  })
})
