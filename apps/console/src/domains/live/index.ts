/** Owns the live screens: planning rooms, streaming, watching, and what came of it. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const liveRoutes: readonly ConsoleRoute[] = []
