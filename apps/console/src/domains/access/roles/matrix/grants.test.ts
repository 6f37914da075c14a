import { permissionRegistry } from '@lectern/contract/primitives'
import { describe, expect, it } from 'vitest'
import { allGrants, cellsOf, differencesOf, isGranted, readGrants, setCells, stateOf, writeGrants } from './grants.ts'
import { permissionBranches, permissionLeaves } from './permission-tree.ts'

const videos = permissionBranches.find(({ name }) => name === 'videos')?.leaves ?? []
const some = readGrants([{ permissionId: 'videos.post', actionList: ['query', 'get'] }])

describe('the tree of permissions', () => {
  it('has every permission of the registry that something can be allowed on, once', () => {
    const allowing = Object.entries(permissionRegistry).flatMap(([name, { actions }]) =>
      actions.length > 0 ? [name] : [],
    )
    expect([...permissionLeaves].toSorted()).toEqual(allowing.toSorted())
  })
})

describe('the grants of a role', () => {
  it('are sent with the group above them and without empty rows', () => {
    expect(writeGrants(some)).toEqual([
      { permissionId: 'videos', actionList: [] },
      { permissionId: 'videos.post', actionList: ['query', 'get'] },
    ])
  })
  it('come back as they were sent', () => {
    expect(readGrants(writeGrants(allGrants()))).toEqual(allGrants())
  })
  it('leave out what the registry does not know', () => {
    const rows = [
      { permissionId: 'gone.thing', actionList: ['add' as const] },
      { permissionId: 'videos.data', actionList: ['query' as const, 'delete' as const] },
    ]
    expect(writeGrants(readGrants(rows)).at(-1)).toEqual({ permissionId: 'videos.data', actionList: ['query'] })
  })
  it('know half states of a group, of a column and of a row', () => {
    expect(stateOf(some, cellsOf(videos))).toBe('some')
    expect(stateOf(some, cellsOf(['videos.post'], 'query'))).toBe('all')
    expect(stateOf(some, cellsOf(['videos.season']))).toBe('none')
  })
  it('are switched for a whole group and back', () => {
    const on = setCells(some, cellsOf(videos), true)
    expect(stateOf(on, cellsOf(videos))).toBe('all')
    expect(isGranted(on, { name: 'videos.data', action: 'export' })).toBe(true)
    expect(setCells(on, cellsOf(videos), false).size).toBe(0)
  })
  it('count what was added and taken away', () => {
    const other = readGrants([{ permissionId: 'videos.post', actionList: ['query', 'delete', 'edit'] }])
    expect(differencesOf(some, other, videos)).toEqual({ added: 1, taken: 2 })
  })
})
