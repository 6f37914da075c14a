import { useMedia } from './use-media.ts'

/** Below this width the menu becomes a drawer and lists become cards. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)')
