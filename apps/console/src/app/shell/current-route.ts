import { useMatch, useMatches } from '@tanstack/react-router'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

type Described = { staticData?: unknown } | undefined

export const routeOfMatch = (match: Described): ConsoleRoute | undefined =>
  (match?.staticData as { consoleRoute?: ConsoleRoute } | undefined)?.consoleRoute

/** The screen that is shown, as its domain described it. */
export const useCurrentRoute = (): ConsoleRoute | undefined =>
  useMatches({ select: (matches) => routeOfMatch(matches.at(-1)) })

/** The screen that asks, even while its tab is hidden behind another. */
export const useOwnRoute = (): ConsoleRoute | undefined =>
  useMatch({ strict: false, shouldThrow: false, select: (match) => routeOfMatch(match) })
