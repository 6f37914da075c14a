import { describe, expect, it } from 'vitest'
import { specifiedParts } from '../../../test/specified-routes.ts'
import { plannedEn } from '../locale/planned-en.ts'
import { builtRoutes, consoleRoutes } from './console-routes.ts'
import { plannedMaking } from './planned/planned-making.ts'
import { plannedPublic } from './planned/planned-public.ts'
import { routesOfPlanned } from './planned/planned-screen.ts'
import { plannedTeaching } from './planned/planned-teaching.ts'
import { publicRoutes } from './public-routes.ts'

/** Screens without a page. Build one, delete its line in `planned/`, and lower this number: it never grows. */
const unbuilt = 64

const pathsOf = (text: string) => text.split(' ').filter((path) => path !== '')
const all = [...publicRoutes, ...consoleRoutes]
const planned = [plannedPublic, plannedMaking, plannedTeaching].flatMap((screens) => routesOfPlanned(screens))
const find = (path: string) => all.find((route) => route.path === path)

describe('the routes of the specification', () => {
  it('are 85', () => {
    const parts = Object.values(specifiedParts)
    const paths = parts.flatMap((part) => [...pathsOf(part.shown), ...pathsOf(part.hidden)])
    expect([paths.length, new Set(paths).size]).toEqual([85, 85])
  })

  it.each(Object.entries(specifiedParts))('of the part %s exist, shown or hidden, in their group', (_name, part) => {
    for (const [text, hidden] of [
      [part.shown, false],
      [part.hidden, true],
    ] as const) {
      for (const path of pathsOf(text)) {
        const route = find(path)
        expect(route, path).toBeDefined()
        expect(route?.hidden ?? false, `${path} hidden`).toBe(hidden)
        // A hidden page may stand in the group of its parent.
        const group = route?.group ?? find(route?.parent ?? '')?.group
        expect(group, `${path} group`).toBe(part.group)
      }
    }
  })

  it('have those of menu names without a route beside them', () => {
    for (const path of ['/articles', '/template', '/cueWord']) expect(find(path), path).toBeDefined()
  })

  it('have a title, a name or an open page, and an icon and a permission where they stand in the menu', () => {
    for (const route of all) {
      expect(route.title, route.path).toMatch(/^[a-z-]+:[\w.-]+$/)
      if (route.hidden || (route.layout ?? 'main') !== 'main') continue
      expect(route.name, route.path).not.toBe('')
      expect(route.icon, route.path).toBeDefined()
      expect(route.permission, route.path).toBeDefined()
    }
  })

  it('stand at one place only: what a domain builds is no longer planned', () => {
    const paths = [...publicRoutes.filter((route) => !route.planned), ...builtRoutes, ...planned].map(
      (route) => route.path,
    )
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    const parents = all.flatMap((route) => (route.parent ? [route.parent] : []))
    expect(parents.filter((path) => !find(path))).toEqual([])
  })
})

describe('the screens that are not built', () => {
  it('become fewer, and the number says how many are left', () => {
    expect(planned.length).toBeLessThanOrEqual(unbuilt)
    expect(planned.length, 'lower `unbuilt` to this number').toBe(unbuilt)
  })

  it('say in words what they will be for, and no words are left over', () => {
    const { page: _page, domain: _domain, ...words } = plannedEn
    expect(new Set(planned.map((route) => route.planned?.name))).toEqual(new Set(Object.keys(words)))
    for (const route of planned) expect(plannedEn.domain, route.path).toHaveProperty(route.planned?.domain ?? '')
  })

  it('lead to screens that exist meanwhile', () => {
    const targets = planned.flatMap((route) => (route.planned?.meanwhile ? [route.planned.meanwhile] : []))
    expect(targets.filter((path) => !find(path) || find(path)?.planned)).toEqual([])
  })
})
