import { describe, expect, it } from 'vitest'
import { chaptersVtt } from './video-player-tracks.ts'

describe('chapters for the player', () => {
  it('ends each chapter where the next begins and the last one with the video', () => {
    const chapters = [
      { start_ms: 0, title: 'Sun' },
      { start_ms: 61_500, title: 'Rain' },
    ]
    expect(chaptersVtt(chapters, 3_725_042)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:01:01.500\nSun\n\n00:01:01.500 --> 01:02:05.042\nRain',
    )
  })

  it('never lets a title end its cue or become markup', () => {
    const [, cue] = chaptersVtt([{ start_ms: 0, title: 'a\n\nb --> <c> & d' }], 1000).split('\n\n')
    expect(cue).toBe('00:00:00.000 --> 00:00:01.000\na b --&gt; &lt;c&gt; &amp; d')
  })
})
