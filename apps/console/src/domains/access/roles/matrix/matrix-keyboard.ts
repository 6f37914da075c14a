import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxIn = (row: HTMLTableRowElement | undefined, column: number): HTMLInputElement | null =>
  row?.cells[column]?.querySelector<HTMLInputElement>('input:not(:disabled)') ?? null

/** Arrow keys walk from box to box; places without one are skipped. */
export const walkMatrix = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td,th') : null
  const from = cell?.parentElement
  if (!step || !cell || !(from instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const rows = [...event.currentTarget.rows]
  let [row, column] = [rows.indexOf(from) + step[0], cell.cellIndex + step[1]]
  while (row >= 0 && row < rows.length && column >= 0 && column < from.cells.length) {
    const box = boxIn(rows[row], column)
    if (box) return box.focus()
    row += step[0]
    column += step[1]
  }
}
