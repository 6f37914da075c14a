import { useEffect } from 'react'
import { useStudioSession } from './studio-context.ts'

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.matches('input:not([type=checkbox],[type=radio],[type=range])'))

/** Ctrl/⌘+Enter goes on, Ctrl/⌘+S saves, Ctrl/⌘+Z undoes outside of text fields (those have their own undo). */
export const useStudioKeys = (onNext: () => void): void => {
  const session = useStudioSession()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const act = () => {
        if (key === 'enter') return onNext()
        if (key === 's') return void session.saveNow()
        session.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
      }
      const isUndo = (key === 'z' || key === 'y') && !typesText(event.target)
      if (key !== 'enter' && key !== 's' && !isUndo) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [session, onNext])
}
