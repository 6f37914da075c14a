import { useState } from 'react'
import type { DataColumn } from './data-column.ts'

const keyOf = (name: string) => `lectern.columns.${name}`

const stored = (name: string): string[] | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}

/** Which columns of a list a person wants to see, kept on this device. */
export const useShownColumns = <Row>(name: string, columns: readonly DataColumn<Row>[]) => {
  const [chosen, setChosen] = useState(() => stored(name))
  const isShown = (column: DataColumn<Row>) =>
    column.fixed || (chosen ? chosen.includes(column.key) : !(column.hidden ?? false))
  const choose = (keys: string[]) => {
    localStorage.setItem(keyOf(name), JSON.stringify(keys))
    setChosen(keys)
  }
  return { shown: columns.filter(isShown), choose }
}
