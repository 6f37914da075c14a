import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

const neighbour = (row: HTMLElement, step: 'next' | 'previous'): HTMLElement | null => {
  const found = step === 'next' ? row.nextElementSibling : row.previousElementSibling
  return found instanceof HTMLElement && found.tabIndex === 0 ? found : null
}

/** A click that was meant for a button, link or box inside the row. */
const isOnControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target !== event.currentTarget &&
  event.target.closest('a,button,input,label,[role="checkbox"],[role="menuitem"]') !== null

/** ↑ and ↓ walk the rows, Enter opens one. */
export const rowHandlers = (open: (() => void) | undefined): HTMLAttributes<HTMLElement> => {
  if (!open) return {}
  return {
    tabIndex: 0,
    style: { cursor: 'pointer' },
    onClick: (event) => {
      if (!isOnControl(event)) open()
    },
    onKeyDown: (event) => {
      if (isOnControl(event)) return
      if (event.key === 'Enter') open()
      const step = event.key === 'ArrowDown' ? 'next' : event.key === 'ArrowUp' ? 'previous' : undefined
      if (!step) return
      event.preventDefault()
      neighbour(event.currentTarget, step)?.focus()
    },
  }
}
