/** Names of the icons that a menu entry may have; `src/app` draws them. */
export const iconNames = [
  'dashboard',
  'video',
  'clapper',
  'folder',
  'missions',
  'write',
  'team',
  'engines',
  'api',
  'chat',
  'live',
  'class',
  'shop',
  'book',
  'star',
  'file',
] as const
export type IconName = (typeof iconNames)[number]
