import type { DataColumn } from './data-column.ts'

/** A leading = + - @ would be run as a formula by spreadsheets; an apostrophe makes it text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as comma-separated values, with the byte-order mark that spreadsheets need to read Chinese. */
export const toCsv = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const shown = columns.filter((column) => column.csv !== undefined)
  const lines = [
    shown.map((column) => cell(column.title)),
    ...rows.map((row) => shown.map((column) => cell(column.csv?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

export const saveText = (text: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
