import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('the changes of an audit line', () => {
  it('leave out what stayed the same', () => {
    const changes = changesOf({ before: { name: 'A', status: 'enabled' }, after: { name: 'A', status: 'disabled' } })
    expect(changes).toEqual([{ field: 'status', kind: 'value', before: 'enabled', after: 'disabled' }])
  })
  it('tell of a list what came and what went', () => {
    const changes = changesOf({ before: { permissions: ['a', 'b'] }, after: { permissions: ['b', 'c'] } })
    expect(changes).toEqual([{ field: 'permissions', kind: 'list', taken: ['a'], added: ['c'] }])
  })
  it('work with one side only', () => {
    expect(changesOf({ before: null, after: { name: 'New', tags: ['x'] } })).toEqual([
      { field: 'name', kind: 'value', before: undefined, after: 'New' },
      { field: 'tags', kind: 'list', taken: [], added: ['x'] },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
})
