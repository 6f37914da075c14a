import type { deviceKinds } from '@lectern/contract/domains/tracking'

export type Device = (typeof deviceKinds)[number]

/** What a browser says it is. Kept as one of four words: the whole text would single people out. */
export const deviceOf = (userAgent: string): Device => {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'other'
}
