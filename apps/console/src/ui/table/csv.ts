import { csvText } from '@lectern/contract/primitives'
import type { DataColumn } from './data-column.ts'

/** The rows as comma-separated values, with the byte-order mark that spreadsheets need to read Chinese. */
export const toCsv = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const shown = columns.filter((column) => column.csv !== undefined)
  return csvText([
    shown.map((column) => column.title),
    ...rows.map((row) => shown.map((column) => column.csv?.(row) ?? '')),
  ])
}

export const saveText = (text: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
