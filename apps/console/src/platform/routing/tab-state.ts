import { createContext, use, useEffect, useId } from 'react'
import { create } from 'zustand'

/** Which tab a page stands in; empty outside of tabs. */
export const TabKeyContext = createContext('')

type TabState = {
  /** The tab on screen. */
  shown: string
  /** Forms with unsaved changes, by tab. */
  dirty: Readonly<Record<string, readonly string[]>>
  /** Names that pages gave their tabs: that of the one video, the one class. */
  names: Readonly<Record<string, string>>
}

export const useTabState = create<TabState>(() => ({ shown: '', dirty: {}, names: {} }))

export const isTabDirty = (tab: string): boolean => (useTabState.getState().dirty[tab]?.length ?? 0) > 0
export const isAnyTabDirty = (): boolean =>
  Object.values(useTabState.getState().dirty).some((forms) => forms.length > 0)

const markForm = (tab: string, form: string, dirty: boolean): void =>
  useTabState.setState((state) => {
    const others = (state.dirty[tab] ?? []).filter((known) => known !== form)
    return { dirty: { ...state.dirty, [tab]: dirty ? [...others, form] : others } }
  })

/** A closed tab leaves nothing behind. */
export const forgetTab = (tab: string): void =>
  useTabState.setState(({ dirty: { [tab]: _dirty, ...dirty }, names: { [tab]: _name, ...names } }) => ({
    dirty,
    names,
  }))

/** Warns before the tab or the window is closed while a form has unsaved changes. */
export const useDirtyForm = (dirty: boolean): void => {
  const tab = use(TabKeyContext)
  const form = useId()
  useEffect(() => {
    markForm(tab, form, dirty)
    return () => {
      // A tab that is only hidden keeps its form, and with it the changes.
      if (tab === useTabState.getState().shown) markForm(tab, form, false)
    }
  }, [tab, form, dirty])
}

/** Gives the tab and the window the name of the thing on the page instead of that of the screen. */
export const useTabTitle = (name: string | undefined): void => {
  const tab = use(TabKeyContext)
  useEffect(() => {
    if (tab === '' || !name) return
    useTabState.setState((state) => ({ names: { ...state.names, [tab]: name } }))
  }, [tab, name])
}
