import { create } from 'zustand'

type Shell = { settingsOpen: boolean; paletteOpen: boolean; menuOpen: boolean }

/** What of the frame is open over the page. */
export const useShell = create<Shell>(() => ({ settingsOpen: false, paletteOpen: false, menuOpen: false }))

export const openSettings = (open = true): void => useShell.setState({ settingsOpen: open })
export const openPalette = (open = true): void => useShell.setState({ paletteOpen: open })
export const openMenu = (open = true): void => useShell.setState({ menuOpen: open })
