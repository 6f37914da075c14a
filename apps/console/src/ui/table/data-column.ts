import type { ReactNode } from 'react'

export type DataColumn<Row> = {
  key: string
  /** Plain text: it also names the column in the chooser and in the export. */
  title: string
  render: (row: Row) => ReactNode
  /** The field that `sort` names; without it the column cannot be sorted. */
  sort?: string
  /** What the export writes; without it the column is left out of the file. */
  csv?: (row: Row) => string | number
  /** Figures stand at the right. */
  align?: 'start' | 'end'
  width?: number
  /** Cannot be hidden: the column that names the row. */
  fixed?: boolean
  /** On a phone it stands in the corner of the row's card, without its title: a menu. */
  corner?: boolean
  /** Not in the list until chosen. */
  hidden?: boolean
}
