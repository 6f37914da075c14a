import { useRouter } from '@tanstack/react-router'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** The screens that this router knows, as their domains described them: few before sign-in, all behind it. */
export const useRouteTable = (): readonly ConsoleRoute[] => {
  const { options } = useRouter()
  return (options.context as { routes?: readonly ConsoleRoute[] } | undefined)?.routes ?? []
}
