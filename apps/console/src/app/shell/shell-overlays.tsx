import { useCallback, useEffect, useState } from 'react'
import { onDemand } from '#ui/on-demand.tsx'
import { openPalette, openSettings, useShell } from './shell-state.ts'

const SettingsDrawer = onDemand('settings', async () => (await import('./settings/settings-drawer.tsx')).SettingsDrawer)
const CommandPalette = onDemand('palette', async () => (await import('./palette/command-palette.tsx')).CommandPalette)

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

/** Once opened a part stays mounted, so that it can close with its own movement; one that did not come is asked for anew when it is opened again. */
const useOnceOpen = (open: boolean, setOpen: (open: boolean) => void) => {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  const onFailed = useCallback(() => {
    setOpen(false)
    setOnce(false)
  }, [setOpen])
  return { once, onFailed }
}

/** What may lie over every page: settings and command palette, each fetched when first wanted. */
export const ShellOverlays = () => {
  usePaletteKey()
  const settings = useOnceOpen(
    useShell((shell) => shell.settingsOpen),
    openSettings,
  )
  const palette = useOnceOpen(
    useShell((shell) => shell.paletteOpen),
    openPalette,
  )
  return (
    <>
      {settings.once ? <SettingsDrawer onFailed={settings.onFailed} /> : null}
      {palette.once ? <CommandPalette onFailed={palette.onFailed} /> : null}
    </>
  )
}
