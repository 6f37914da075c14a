import type { GrantedRole } from '@lectern/contract/domains/accounts'
import { describe, expect, it } from 'vitest'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import type { Tab } from '../tabs/tab-rules.ts'
import { afterChange, grantsSame } from './denied-tabs.ts'

const route = (path: string, permission?: ConsoleRoute['permission']): ConsoleRoute => ({
  path,
  name: path,
  title: 'app:x',
  ...(permission ? { permission, action: 'query' } : {}),
  component: async () => ({ Component: () => null }),
})
const role = (...names: string[]): GrantedRole => ({
  id: 'r',
  name: 'R',
  data_scope: 'all',
  permissionList: names,
  permissions: names.map((permissionId) => ({ permissionId, actionList: ['query'] })),
})
const tab = (path: string): Tab => ({ key: path, href: path, route: path, title: 'app:x' })

const home = route('/Dashboard', 'workbench.summary')
const videos = route('/video', 'videos.post')
const staff = route('/businessAdmin/member', 'access.staff')
const routes = [home, videos, staff, route('/open')]
const tabs = routes.map(({ path }) => tab(path))

describe('a change of permissions', () => {
  it('closes what may no longer be opened and keeps the rest, also what needs no permission', () => {
    const found = afterChange({ tabs, routes, roles: [role('workbench.summary', 'videos.post')], shown: videos })
    expect(found.closed.map(({ key }) => key)).toEqual(['/businessAdmin/member'])
    expect(found.kept.map(({ key }) => key)).toEqual(['/Dashboard', '/video', '/open'])
    expect(found.leaveTo).toBeUndefined()
  })
  it('leaves a denied page for the dashboard, or for /403 when that is denied too', () => {
    const onStaff = { tabs, routes, shown: staff }
    expect(afterChange({ ...onStaff, roles: [role('workbench.summary')] }).leaveTo).toBe('/Dashboard')
    expect(afterChange({ ...onStaff, roles: [role('videos.post')] }).leaveTo).toBe('/403')
  })
  it('closes tabs of screens that no longer exist', () => {
    const found = afterChange({ tabs: [tab('/gone')], routes, roles: [role('videos.post')], shown: videos })
    expect(found.closed).toHaveLength(1)
  })
  it('is none when the same is granted', () => {
    expect(grantsSame([role('videos.post')], [role('videos.post')])).toBe(true)
    expect(grantsSame([role('videos.post')], [role('videos.post', 'access.staff')])).toBe(false)
  })
})
