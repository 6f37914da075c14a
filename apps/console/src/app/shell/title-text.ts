import { useTranslation } from 'react-i18next'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** Titles are `namespace:key`; they are looked up when shown, so a language switch reaches them. */
export const useTitleText = (): ((title: ConsoleRoute['title']) => string) => {
  const { t } = useTranslation('app')
  return (title) => t(title as never) as unknown as string
}
