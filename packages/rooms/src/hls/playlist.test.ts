import { describe, expect, it } from 'vitest'
import type { JournalFact, SegmentFact, TakeFact } from '../recording/journal-facts.ts'
import { addFacts, emptyState, type RecordingState } from '../recording/recording-state.ts'
import { livePlaylist, replayPlaylist } from './playlist.ts'

const start = Date.UTC(2026, 10, 21, 20)

const take = (number: number, codec: 'h264' | 'vp8' = 'h264'): TakeFact => ({
  fact: 'take',
  take: number,
  init: `init-000${number}.mp4`,
  started_at: start,
  video: { codec, codecs: codec, width: 320, height: 180 },
  audio: { codec: 'aac', codecs: 'mp4a.40.2', sample_rate: 48_000, channels: 2 },
})
const segment = (sequence: number, ofTake: number, more: Partial<SegmentFact> = {}): SegmentFact => ({
  fact: 'segment',
  sequence,
  take: ofTake,
  file: `${String(sequence).padStart(7, '0')}.m4s`,
  started_at: start + sequence * 1000,
  duration_ms: 1000,
  bytes: 1,
  independent: true,
  ...more,
})
function recording(...facts: JournalFact[]): RecordingState {
  const state = emptyState()
  addFacts(state, [
    { fact: 'opened', version: 1, segment_ms: 1000, at: start },
    { fact: 'target', seconds: 1 },
    ...facts,
  ])
  return state
}

type Entry = { uri: string; seconds: number; map: string | undefined; date: number | undefined; change: number }

/** A player's reading, strict about the rules that players rely on (RFC 8216, 4.3). */
function parse(text: string | undefined) {
  const lines = (text ?? '').trimEnd().split('\n')
  expect(lines[0]).toBe('#EXTM3U')
  const tag = (name: string) => lines.find((line) => line.startsWith(`#${name}:`))?.slice(name.length + 2)
  const target = Number(tag('EXT-X-TARGETDURATION'))
  const entries: Entry[] = []
  let next: Partial<Entry> = {}
  let map: string | undefined
  let change = Number(tag('EXT-X-DISCONTINUITY-SEQUENCE') ?? 0)
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') change += 1
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1]
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) next.date = Date.parse(line.slice(25))
    if (line.startsWith('#EXTINF:')) next.seconds = Number.parseFloat(line.slice(8))
    if (line.startsWith('#')) continue
    expect(Math.round(next.seconds ?? Number.NaN)).toBeLessThanOrEqual(target)
    entries.push({ uri: line, seconds: next.seconds ?? 0, map, date: next.date, change })
    next = {}
  }
  expect(entries[0]?.map).toBeDefined()
  return {
    target,
    entries,
    version: Number(tag('EXT-X-VERSION')),
    sequence: Number(tag('EXT-X-MEDIA-SEQUENCE')),
    skipped: Number(/SKIPPED-SEGMENTS=(\d+)/.exec(text ?? '')?.[1] ?? 0),
    ended: lines.includes('#EXT-X-ENDLIST'),
  }
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a live playlist', () => {
  it('is nothing before the first piece', () => {
    expect(livePlaylist(recording(take(1)))).toBeUndefined()
  })

  it('names headers at each take, counts changes and dates the pieces after them', () => {
    const text = livePlaylist(recording(take(1), segment(1, 1), segment(2, 1), take(2), segment(3, 2), segment(4, 2)))
    const { entries, sequence, ended, target, version } = parse(text)
    expect([sequence, ended, target, version]).toEqual([0, false, 1, 7])
    expect(entries.map(({ map, change }) => [map, change])).toEqual([
      ['init-0001.mp4', 0],
      ['init-0001.mp4', 0],
      ['init-0002.mp4', 1],
      ['init-0002.mp4', 1],
    ])
    expect(entries.map(({ date }) => date)).toEqual([start + 1000, undefined, start + 3000, undefined])
  })

  it('slides: every piece keeps its number and its count of changes while others leave', () => {
    const facts = [
      take(1),
      ...numbers(1, 8).map((n) => segment(n, 1)),
      take(2),
      ...numbers(9, 16).map((n) => segment(n, 2)),
    ]
    const known = new Map<string, string>()
    for (let count = 4; count <= facts.length; count++) {
      const { entries, sequence } = parse(livePlaylist(recording(...facts.slice(0, count)), { windowMs: 5000 }))
      expect(entries.length).toBeLessThanOrEqual(5)
      for (const [index, { uri, change, map }] of entries.entries()) {
        const place = `${sequence + index} ${change} ${map}`
        expect(known.get(uri) ?? place).toBe(place)
        known.set(uri, place)
      }
    }
    expect(known.size).toBe(16)
  })

  it('begins with a piece that can be decoded by itself', () => {
    const state = recording(take(1), ...numbers(1, 12).map((n) => segment(n, 1, { independent: n % 3 === 1 })))
    expect(parse(livePlaylist(state, { windowMs: 5000 })).entries[0]?.uri).toBe('0000010.m4s')
  })

  it('skips what the player has, and what is left says the same as the whole', () => {
    const state = recording(take(1), ...numbers(1, 20).map((n) => segment(n, 1)))
    const [whole, rest] = [parse(livePlaylist(state)), parse(livePlaylist(state, { skip: true }))]
    expect([rest.skipped, rest.version, rest.sequence]).toEqual([14, 9, whole.sequence])
    expect(rest.entries.map(({ uri }) => uri)).toEqual(whole.entries.slice(14).map(({ uri }) => uri))
  })

  it('ends when nothing will follow', () => {
    expect(parse(livePlaylist(recording(take(1), segment(1, 1)), { ended: true })).ended).toBe(true)
  })

  it('leaves VP8 out and goes on counting without holes', () => {
    const state = recording(take(1), segment(1, 1), take(2, 'vp8'), segment(2, 2), take(3), segment(3, 3))
    const { entries } = parse(livePlaylist(state))
    expect(entries.map(({ uri, change }) => [uri, change])).toEqual([
      ['0000001.m4s', 0],
      ['0000003.m4s', 1],
    ])
    expect(livePlaylist(recording(take(1, 'vp8'), segment(1, 1)))).toBeUndefined()
  })
})

it('lists a replay whole, with the addresses it is given', () => {
  const text = replayPlaylist(recording(take(1), segment(1, 1), segment(2, 1)), {
    uriOf: (file) => `https://files.example/${file}?signed`,
  })
  const { entries, ended } = parse(text)
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(ended).toBe(true)
  expect(entries.map(({ uri }) => uri)).toEqual([
    'https://files.example/0000001.m4s?signed',
    'https://files.example/0000002.m4s?signed',
  ])
  expect(entries[0]?.map).toBe('https://files.example/init-0001.mp4?signed')
})
