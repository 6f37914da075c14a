import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** Pages that stay alive behind the one on screen; more would cost more memory than they save time. */
export const keptPagesLimit = 8

export type PageComponent = ComponentType & { preload?: () => Promise<void> | undefined }
export type KeptPage = {
  readonly key: string
  readonly router: AnyRouter
  readonly Page: PageComponent
  readonly keepAlive: boolean
  /** Tells the page its newest address. */
  tell: (match: AnyRouteMatch) => void
}

/**
 * The router as one page sees it: its own match stays what it was when the page was last on screen, whatever the address
 * says by now. Without this a page behind another would take the other's search parameters for its own.
 */
const routerOfPage = (router: AnyRouter, first: AnyRouteMatch) => {
  let match = first
  const listeners = new Set<() => void>()
  const ownMatch = {
    get: () => match,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  }
  const own = Object.create(router) as AnyRouter
  const getMatchStore = () => ownMatch
  Object.defineProperty(own, 'stores', { value: { ...router.stores, getMatchStore } })
  const tell = (next: AnyRouteMatch) => {
    if (next === match) return
    match = next
    for (const listener of listeners) listener()
  }
  return { own, tell }
}

/** Keeps the pages of open tabs; the newest stand last in the order of use. */
export const createPageKeeper = (router: AnyRouter) => {
  const pages = new Map<string, KeptPage>()
  let used: string[] = []
  const open = (key: string, match: AnyRouteMatch, keepAlive: boolean): KeptPage => {
    used = [...used.filter((known) => known !== key), key]
    const known = pages.get(key)
    if (known) return known
    const route = router.routesById[match.routeId] as { options: { component: PageComponent } }
    const { own, tell } = routerOfPage(router, match)
    const page = { key, router: own, Page: route.options.component, keepAlive, tell }
    pages.set(key, page)
    return page
  }
  /** Lets go of what is closed and of what was not looked at for longest; unsaved changes are never let go. */
  const retain = (shown: string, isOpen: (key: string) => boolean, isDirty: (key: string) => boolean): KeptPage[] => {
    for (const [key, page] of pages) {
      if (key !== shown && (!isOpen(key) || !page.keepAlive)) pages.delete(key)
    }
    used = used.filter((key) => pages.has(key))
    for (const key of used.filter((one) => one !== shown && !isDirty(one))) {
      if (pages.size <= keptPagesLimit) break
      pages.delete(key)
    }
    return [...pages.values()]
  }
  return { open, retain }
}
