/** Where one scene ends and the next begins in a script: at an empty line, or at every line break. */
export type SplitMode = 'blank-line' | 'line'

// U+3000 is the wide space that Chinese input methods leave on an otherwise empty line.
const emptyLines = /\n[ \t\u3000]*(?:\n[ \t\u3000]*)+/
const lineBreaks = /[ \t\u3000]*\n[ \t\u3000]*/g

/** The paragraphs of a script, trimmed, none empty. */
export const splitScript = (script: string, mode: SplitMode): string[] =>
  script
    .replace(/\r\n?/g, '\n')
    .split(mode === 'line' ? /\n+/ : emptyLines)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** One scene's text as one paragraph: it must come back whole from `splitScript`. */
export const asParagraph = (text: string, mode: SplitMode): string => {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  return mode === 'line' ? trimmed.replace(/\n+/g, ' ') : trimmed.replace(lineBreaks, '\n').replace(/\n{2,}/g, '\n')
}

/** The script that these scene texts make; scenes without text leave no trace in it. */
export const joinScript = (texts: readonly string[], mode: SplitMode): string =>
  texts
    .map((text) => asParagraph(text, mode))
    .filter((text) => text !== '')
    .join(mode === 'line' ? '\n' : '\n\n')
