import { useSyncExternalStore } from 'react'

/** Below this width the menu becomes a drawer. */
const query = '(max-width: 767.98px)'

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
