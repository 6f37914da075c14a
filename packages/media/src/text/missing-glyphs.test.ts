import { describe, expect, it } from 'vitest'
import { fontPaths, readFontFile } from './font-file.ts'
import { assertGlyphs, findMissingGlyphs } from './missing-glyphs.ts'

describe('findMissingGlyphs', () => {
  it('knows that the bundled font draws Latin, Chinese and their marks', () => {
    expect(findMissingGlyphs('A z é ü ñ 中 国 龘 ， 。 “ ” … — ¥ € © ① ３ 1/2 →')).toEqual([])
  })

  it('names what it cannot draw, as a person sees it and once', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    expect(findMissingGlyphs(`A\u{1f600}B\u{1f600} ${family}`)).toEqual(['\u{1f600}', family])
    expect(findMissingGlyphs('שלום').length).toBe(4)
    expect(findMissingGlyphs('مرحبا').length).toBeGreaterThan(2)
    expect(findMissingGlyphs('a\ud83d')).toEqual(['\ufffd'])
  })

  it('passes over white space, controls, joiners and composed accents', () => {
    expect(findMissingGlyphs('a\tb\r\nc\u00a0d\u200be\u200df\ufe0f\ufeff e\u0301')).toEqual([])
  })

  it('holds for the bold face as well', () => {
    const [regular, bold] = [readFontFile(fontPaths.regular), readFontFile(fontPaths.bold)]
    for (let code = 0x20; code < 0x30000; code++) {
      if ((regular.glyphOf(code) === 0) !== (bold.glyphOf(code) === 0)) expect.fail(`U+${code.toString(16)} differs`)
    }
    expect(bold.lineHeightEm).toBe(regular.lineHeightEm)
  })

  it('carries the characters in the error', () => {
    expect(() => assertGlyphs('Hi \u{1f600}', 'scene 2')).toThrow(
      expect.objectContaining({
        kind: 'missing-glyph',
        subject: '\u{1f600}',
        message: expect.stringContaining('scene 2'),
      }),
    )
    expect(() => assertGlyphs('Hi 你好')).not.toThrow()
  })
})
