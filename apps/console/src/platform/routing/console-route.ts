import type { Action, PermissionName } from '@lectern/contract/primitives'
import type { ComponentType } from 'react'
import type { IconName } from './menu-icons.ts'

/**
 * Groups of the main menu, in the specification's order of section 2. Those of customer management have the names of
 * their permissions (misspelt names stay) and show once a screen stands in them; `BusinessAdmin` is `settings`.
 */
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
  'GetCilent',
  'CustomerConversion',
  'CustomerService',
  'ClientBaseOperation',
  'FriendsCircle',
  'MarketingCenter',
  'corporateRiskControl',
  'ServiceSupport',
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
  /**
   * `main` (default): menu, header, tabs. `public`: the sign-in frame. `blank`: nothing around it.
   * `blankMenu`: a side menu only. `fixed`: a menu across the top and content of a fixed width.
   */
  readonly layout?: 'main' | 'public' | 'blank' | 'blankMenu' | 'fixed'
  /** Search parameters that make a tab of their own; by default `id` and `room_id` of hidden pages. */
  readonly tabBy?: readonly string[]
  /** `false`: a page that saves by itself and begins anew when its tab is shown again. */
  readonly keepAlive?: boolean
  /** Set for an address whose page is not built yet: its words, its domain, and the screen that helps until then. */
  readonly planned?: { readonly name: string; readonly domain: string; readonly meanwhile?: string }
  readonly component: () => Promise<{ readonly Component: ComponentType }>
}
