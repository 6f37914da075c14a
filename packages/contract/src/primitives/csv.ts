/** A text that a spreadsheet would run as a formula begins with an apostrophe instead (OWASP, CSV injection): also behind blanks. */
const asText = (text: string): string => (/^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const cell = (value: string | number): string => {
  const text = typeof value === 'string' ? asText(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of cells as comma-separated values, with the byte-order mark that spreadsheets need to read Chinese. Numbers stay numbers. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
