import { describe, expect, it } from 'vitest'
import type { Cue } from '../plan.ts'
import { startCpuWatch } from '../text/testing/cpu-time.ts'
import { parseSrt, parseVtt, toSrt, toVtt } from './text-tracks.ts'

const cues: Cue[] = [
  { startMs: 0, endMs: 1999, text: 'Tea & <b>cake</b> at 5 > 4' },
  { startMs: 2000, endMs: 3_723_456, text: '第一行\n第二行' },
]
const bilingual: Cue[] = [{ startMs: 500, endMs: 1500, text: 'Hello', translation: '你好 <3' }]

describe('SubRip', () => {
  it('comes back as it was written', () => {
    const plain = cues.map((cue) => ({ ...cue, text: cue.text.replace(/<\/?b>/g, '') }))
    expect(parseSrt(toSrt(plain))).toEqual(plain)
    expect(toSrt(plain)).toContain('2\n00:00:02,000 --> 01:02:03,456\n第一行\n第二行\n')
    expect(toSrt(parseSrt(toSrt(bilingual)))).toBe(toSrt(bilingual))
  })

  it('reads files of other makers: marks, Windows line ends, missing numbers, styling', () => {
    const file =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,5\r\n<i>Hi</i> {\\an8}there\r\n\r\n00:03.000 --> 00:04.000\r\nNo number\r\n\r\n3\r\nbroken --> 00:00:09,000\r\nx\r\n'
    expect(parseSrt(file)).toEqual([
      { startMs: 1000, endMs: 2500, text: 'Hi there' },
      { startMs: 3000, endMs: 4000, text: 'No number' },
    ])
    expect(parseSrt('no subtitles here')).toEqual([])
  })

  it('cannot be made to hold another cue by its text', () => {
    const evil: Cue = { startMs: 0, endMs: 1000, text: 'a\n\n9\n00:00:05,000 --> 00:00:09,000\nb' }
    expect(parseSrt(toSrt([evil]))).toHaveLength(1)
    expect(parseVtt(toVtt([evil]))).toHaveLength(1)
  })

  it('shifts times and chooses a language', () => {
    const srt = toSrt(bilingual, { offsetMs: 60_000, languages: 'second' })
    expect(srt).toBe('1\n00:01:00,500 --> 00:01:01,500\n你好 <3\n')
  })
})

describe('WebVTT', () => {
  it('comes back as it was written, translation and markup-like text included', () => {
    expect(parseVtt(toVtt(cues))).toEqual(cues)
    expect(parseVtt(toVtt(bilingual))).toEqual(bilingual)
    expect(toVtt(cues)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.999\nTea &amp; &lt;b&gt;/)
  })

  it('leaves out notes and settings', () => {
    const file =
      'WEBVTT\n\nNOTE hello\n\nSTYLE\n::cue { color: red }\n\nid\n00:01.000 --> 00:02.000 align:start line:0\n<v Ann>Hi\n'
    expect(parseVtt(file)).toEqual([{ startMs: 1000, endMs: 2000, text: 'Hi' }])
  })

  it('stays quick on files made to slow it down', () => {
    const cpuMs = startCpuWatch()
    parseVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(200_000)}`)
    parseSrt(`1\n00:00:01,000 --> 00:00:02,000\n${'{\\'.repeat(100_000)}`)
    parseSrt('\n'.repeat(300_000))
    expect(cpuMs()).toBeLessThan(2000)
  })
})
