import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import type { DataColumn } from './data-column.ts'

type Row = { name: string; count: number }
const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', render: (row) => row.name, csv: (row) => row.name },
  { key: 'picture', title: 'Picture', render: () => null },
  { key: 'count', title: 'Count', render: (row) => row.count, csv: (row) => row.count },
]
const lines = (...rows: Row[]) => toCsv(columns, rows).slice(1).trimEnd().split('\r\n')

describe('the export', () => {
  it('writes the columns that have a value, with a byte-order mark', () => {
    expect(toCsv(columns, []).startsWith('\uFEFFName,Count')).toBe(true)
    expect(lines({ name: 'a', count: -2 })[1]).toBe('a,-2')
  })
  it('quotes commas, quotes and line breaks', () => {
    expect(lines({ name: 'a "b", c', count: 1 })[1]).toBe('"a ""b"", c",1')
  })
  it('does not let a title become a formula of the spreadsheet', () => {
    expect(lines({ name: '=HYPERLINK("x")', count: 1 })[1]).toBe(`"'=HYPERLINK(""x"")",1`)
    expect(lines({ name: '@a', count: 1 })[1]).toBe("'@a,1")
  })
})
