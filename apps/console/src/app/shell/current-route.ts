import { useMatches } from '@tanstack/react-router'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** The screen that is open, as its domain described it. */
export const useCurrentRoute = (): ConsoleRoute | undefined =>
  useMatches({
    select: (matches) => (matches.at(-1)?.staticData as { consoleRoute?: ConsoleRoute } | undefined)?.consoleRoute,
  })
