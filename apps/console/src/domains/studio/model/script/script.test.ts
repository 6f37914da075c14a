import { describe, expect, it } from 'vitest'
import { estimateSpeechMs } from './estimate-speech.ts'
import { joinScript, splitScript } from './split-script.ts'
import { splitLongText, splitText } from './split-text.ts'

describe('splitting a script into paragraphs', () => {
  it('parts at empty lines and keeps single line breaks inside a scene', () => {
    expect(splitScript('One\ntwo.\r\n\r\n  Three.  \n\n\n', 'blank-line')).toEqual(['One\ntwo.', 'Three.'])
  })

  it('parts at every line when asked to', () => {
    expect(splitScript('One\ntwo.\n\nThree.', 'line')).toEqual(['One', 'two.', 'Three.'])
  })

  it('reads a line of wide spaces as empty in a Chinese script', () => {
    expect(splitScript('水会蒸发。\n\u3000\u3000\n然后下雨。', 'blank-line')).toEqual(['水会蒸发。', '然后下雨。'])
  })

  it('gives back the same script after joining', () => {
    const script = '太阳升起。\n云在走。\n\nThe sun 👩‍🏫 rises.'
    expect(joinScript(splitScript(script, 'blank-line'), 'blank-line')).toBe(script)
  })

  it('never lets an empty line inside one scene make two of it', () => {
    expect(splitScript(joinScript(['One\n\n\ntwo', ' ', 'three'], 'blank-line'), 'blank-line')).toEqual([
      'One\ntwo',
      'three',
    ])
  })

  it('finds nothing in nothing', () => {
    expect(splitScript(' \n\n \u3000', 'blank-line')).toEqual([])
  })
})

describe('splitting one text', () => {
  it('parts at the caret', () => {
    expect(splitText('Water moves. It falls.', 12)).toEqual(['Water moves.', 'It falls.'])
  })

  it('parts between sentences nearest to the middle without a caret', () => {
    expect(splitText('水会蒸发。云会飘走。然后下雨了。')).toEqual(['水会蒸发。云会飘走。', '然后下雨了。'])
  })

  it.each(['a👩‍🏫b', 'a🇨🇳b', 'ae\u0301b'])('never cuts %s inside a visible letter', (text) => {
    for (let at = 1; at < text.length; at += 1) {
      const [first, second] = splitText(text, at)
      expect(first + second).toBe(text)
      expect([...new Intl.Segmenter().segment(first)].length + [...new Intl.Segmenter().segment(second)].length).toBe(3)
    }
  })

  it('cuts a text above the limit into pieces that lose nothing', () => {
    const text = 'One two three. '.repeat(20).trim()
    const pieces = splitLongText(text, 50)
    expect(pieces.every((piece) => piece.length <= 50)).toBe(true)
    expect(pieces.join(' ')).toBe(text)
  })

  it('cuts one endless sentence of emoji without breaking any', () => {
    const pieces = splitLongText('👍🏽'.repeat(30), 10)
    expect(pieces.join('')).toBe('👍🏽'.repeat(30))
    expect(pieces.every((piece) => /^(?:👍🏽)+$/u.test(piece))).toBe(true)
  })
})

describe('estimating how long a text takes to say', () => {
  it('gives longer for longer texts and shorter at a faster pace, in both languages', () => {
    expect(estimateSpeechMs('The sun warms the sea.')).toBeGreaterThan(1000)
    expect(estimateSpeechMs('The sun warms the sea.', 2)).toBeLessThan(estimateSpeechMs('The sun warms the sea.'))
    expect(estimateSpeechMs('太阳温暖大海。')).toBeGreaterThan(1000)
    expect(estimateSpeechMs(' ')).toBe(0)
  })
})
