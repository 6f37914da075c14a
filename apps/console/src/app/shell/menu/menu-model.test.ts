import { describe, expect, it } from 'vitest'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { filterMenu, type MenuNode, menuOf } from './menu-model.ts'

const node = (key: string, requires: string[], children?: MenuNode[]): MenuNode => ({
  key,
  requires,
  ...(children ? { children } : {}),
})
const keys = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((item) => (item.children ? [item.key, keys(item.children)] : item.key))

const tree = [
  node('open', []),
  node('either', ['a', 'b']),
  node('group', [], [node('inner', ['a']), node('deeper', [], [node('leaf', ['c']), node('free', [])])]),
  node('closed', ['z'], [node('inside', [])]),
  node('emptied', [], [node('gone', ['z'])]),
]
const having = (...names: string[]) => keys(filterMenu(tree, (name) => names.includes(name)))

describe('the menu of a person', () => {
  it('keeps what contains any of the permissions and what requires none, at every depth', () => {
    expect(having('b', 'c')).toEqual(['open', 'either', ['group', [['deeper', ['leaf', 'free']]]]])
  })
  it('drops a closed entry with everything in it, and a group that is left empty', () => {
    expect(having()).toEqual(['open', ['group', [['deeper', ['free']]]]])
    expect(having('z')).toContainEqual(['emptied', ['gone']])
  })
})

describe('the menu of all screens', () => {
  const route = (path: string, rest: Partial<ConsoleRoute>): ConsoleRoute => ({
    path,
    name: path,
    title: 'app:x',
    component: async () => ({ Component: () => null }),
    ...rest,
  })
  it('has single entries first, then groups in order, and no hidden or public page', () => {
    const routes = [
      route('/staff', { group: 'settings', permission: 'access.staff' }),
      route('/video', { group: 'video' }),
      route('/home', {}),
      route('/detail', { group: 'video', hidden: true }),
      route('/login', { layout: 'public' }),
    ]
    expect(keys(menuOf(routes))).toEqual(['/home', ['video', ['/video']], ['settings', ['/staff']]])
  })
  it('folds single screens that are not built yet at the end', () => {
    const planned = { name: 'chat', domain: 'chat' }
    const routes = [route('/chat', { planned }), route('/home', {}), route('/video', { group: 'video', planned })]
    expect(keys(menuOf(routes))).toEqual(['/home', ['video', ['/video']], ['planned', ['/chat']]])
  })
})
