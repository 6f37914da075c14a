import { closeSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const fontFamily = 'Noto Sans SC'
/** The folder that libass and the canvas read the bundled fonts from. */
export const fontsDir = fileURLToPath(new URL('../../fonts', import.meta.url))
export const fontPaths = {
  regular: fileURLToPath(new URL('../../fonts/NotoSansSC-Regular.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('../../fonts/NotoSansSC-Bold.ttf', import.meta.url)),
} as const

export type FontFile = {
  /** 0 when the font has no glyph for the code point. */
  readonly glyphOf: (codePoint: number) => number
  /** Advance width in parts of the em square. */
  readonly advanceOf: (codePoint: number) => number
  /** Ascent plus descent in parts of the em; libass scales a font so that this equals the style's font size. */
  readonly lineHeightEm: number
  readonly ascentEm: number
}

type Tables = (name: string) => DataView

function readTables(path: string): Tables {
  const file = openSync(path, 'r')
  try {
    const read = (offset: number, length: number) => {
      const bytes = new Uint8Array(length)
      readSync(file, bytes, 0, length, offset)
      return new DataView(bytes.buffer)
    }
    const count = read(4, 2).getUint16(0)
    const directory = read(12, count * 16)
    const tables = new Map<string, DataView>()
    for (let i = 0; i < count; i++) {
      const name = String.fromCharCode(...[0, 1, 2, 3].map((k) => directory.getUint8(i * 16 + k)))
      // Outlines are 10 MB and not needed to know which characters exist.
      if (!['cmap', 'hmtx', 'hhea', 'head', 'OS/2'].includes(name)) continue
      tables.set(name, read(directory.getUint32(i * 16 + 8), directory.getUint32(i * 16 + 12)))
    }
    return (name) => {
      const table = tables.get(name)
      if (!table) throw new Error(`font has no ${name} table: ${path}`)
      return table
    }
  } finally {
    closeSync(file)
  }
}

/** Looks characters up in the format 12 subtable, which holds every plane. */
function glyphLookup(cmap: DataView): (codePoint: number) => number {
  let start = -1
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const offset = cmap.getUint32(4 + i * 8 + 4)
    if (cmap.getUint16(offset) === 12) start = offset
  }
  if (start < 0) throw new Error('font has no format 12 character map')
  const groups = cmap.getUint32(start + 12)
  return (codePoint) => {
    let low = 0
    let high = groups - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const at = start + 16 + middle * 12
      if (codePoint < cmap.getUint32(at)) high = middle - 1
      else if (codePoint > cmap.getUint32(at + 4)) low = middle + 1
      else return cmap.getUint32(at + 8) + codePoint - cmap.getUint32(at)
    }
    return 0
  }
}

export function readFontFile(path: string): FontFile {
  const table = readTables(path)
  const glyphOf = glyphLookup(table('cmap'))
  const unitsPerEm = table('head').getUint16(18)
  const metrics = table('hmtx')
  const longMetrics = table('hhea').getUint16(34)
  const ascent = table('OS/2').getUint16(74)
  const descent = table('OS/2').getUint16(76)
  return {
    glyphOf,
    advanceOf: (codePoint) => metrics.getUint16(Math.min(glyphOf(codePoint), longMetrics - 1) * 4) / unitsPerEm,
    lineHeightEm: (ascent + descent) / unitsPerEm,
    ascentEm: ascent / unitsPerEm,
  }
}

let regular: FontFile | undefined

/** The bundled regular face, read once. Bold has the same characters. */
export function bundledFont(): FontFile {
  regular ??= readFontFile(fontPaths.regular)
  return regular
}

/** Width of a text in ems of the bundled regular face, without kerning. */
export function measureEm(text: string): number {
  const font = bundledFont()
  let width = 0
  for (const character of text) {
    if (!/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(character)) width += font.advanceOf(character.codePointAt(0) ?? 0)
  }
  return width
}
