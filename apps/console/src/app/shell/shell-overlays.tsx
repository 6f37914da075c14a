import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../routing/chunks/load-chunk.ts'
import { openPalette, useShell } from './shell-state.ts'

const SettingsDrawer = lazy(() =>
  loadChunk('settings', () => import('./settings/settings-drawer.tsx')).then((module) => ({
    default: module.SettingsDrawer,
  })),
)
const CommandPalette = lazy(() =>
  loadChunk('palette', () => import('./palette/command-palette.tsx')).then((module) => ({
    default: module.CommandPalette,
  })),
)

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

const usePaletteKey = () =>
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      openPalette(!useShell.getState().paletteOpen)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])

/** Once opened a part stays mounted, so that it can close with its own movement. */
const useOnceOpen = (open: boolean): boolean => {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once
}

/** What may lie over every page: settings and command palette, each fetched when first wanted. */
export const ShellOverlays = () => {
  usePaletteKey()
  const settings = useOnceOpen(useShell((shell) => shell.settingsOpen))
  const palette = useOnceOpen(useShell((shell) => shell.paletteOpen))
  return (
    <Suspense fallback={null}>
      {settings ? <SettingsDrawer /> : null}
      {palette ? <CommandPalette /> : null}
    </Suspense>
  )
}
