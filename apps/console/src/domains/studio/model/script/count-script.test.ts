import { maxSceneChars, maxScenes, maxScriptChars } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import { countScript, joinShortParagraphs, partLongParagraphs } from './count-script.ts'

describe('a script and the limits of one video', () => {
  it('counts characters and scenes, and finds nothing wrong with an ordinary script', () => {
    expect(countScript('One.\n\nTwo.', 'blank-line')).toEqual({
      chars: 8,
      scenes: 2,
      longParagraphs: [],
      isTooLong: false,
      hasTooManyScenes: false,
    })
  })

  it('counts what the scenes say, as the server does: no empty lines, no blanks at the ends', () => {
    const script = `${'x'.repeat(maxScriptChars / 2)}\n\n\n${'y'.repeat(maxScriptChars / 2)}  \n\n`
    expect(countScript(script, 'blank-line')).toMatchObject({ chars: maxScriptChars, isTooLong: false })
    expect(countScript(`${script}z`, 'blank-line')).toMatchObject({ chars: maxScriptChars + 1, isTooLong: true })
  })

  it('tells a script that is too long', () => {
    expect(countScript('x'.repeat(maxScriptChars), 'line').isTooLong).toBe(false)
    expect(countScript('x'.repeat(maxScriptChars + 1), 'line').isTooLong).toBe(true)
  })

  it('names the paragraph that is too long for a scene, and parts it without losing a word', () => {
    const long = 'A sentence of some words. '.repeat(120).trim()
    const script = `Short.\n\n${long}`
    expect(countScript(script, 'blank-line').longParagraphs).toEqual([2])
    const parted = partLongParagraphs(script, 'blank-line')
    expect(countScript(parted, 'blank-line').longParagraphs).toEqual([])
    expect(parted.replace(/\s+/g, ' ')).toBe(script.replace(/\s+/g, ' '))
  })

  it('joins the shortest neighbours until the scenes fit, and never makes one that is too long', () => {
    const script = Array.from({ length: maxScenes + 7 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
    const joined = countScript(joinShortParagraphs(script, 'blank-line'), 'blank-line')
    expect(joined.scenes).toBe(maxScenes)
    const full = Array.from({ length: maxScenes + 1 }, () => 'x'.repeat(maxSceneChars - 1)).join('\n\n')
    expect(countScript(joinShortParagraphs(full, 'blank-line'), 'blank-line').longParagraphs).toEqual([])
  })
})
