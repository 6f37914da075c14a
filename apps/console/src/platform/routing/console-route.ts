import type { Action, PermissionName } from '@lectern/contract/primitives'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { IconName } from './menu-icons.ts'

/** Groups of the main menu, in the specification's order of section 2. */
export const menuGroups = [
  'video',
  'playlet',
  'live',
  'classroom',
  'workflows',
  'creation',
  'shopping',
  'storybook',
  'recruit',
  'settings',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** One screen of a domain. `src/app` makes router, guard and menu from these. */
export type ConsoleRoute = {
  /** Below `/admin`, such as `/CreateVideoList`; `$id` marks a parameter. */
  readonly path: string
  /** The route's name; the guard opens some names to strangers. */
  readonly name: string
  /** `namespace:key` of its title: menu, tab, breadcrumb, window title. */
  readonly title: `${string}:${string}`
  readonly icon?: IconName
  readonly group?: MenuGroup
  readonly permission?: PermissionName
  readonly action?: Action
  /** Not in the menu. */
  readonly hidden?: boolean
  /** For hidden pages: the path of the menu entry they belong to. */
  readonly parent?: string
  /** `main` (default): menu, header, tabs. `public`: the sign-in frame. `blank`: nothing around it. */
  readonly layout?: 'main' | 'public' | 'blank'
  readonly validateSearch?: z.ZodType<Record<string, unknown>>
  readonly component: () => Promise<{ readonly Component: ComponentType }>
}
