import { expect, it } from 'vitest'
import { changesOf } from '../../audit/changes.ts'
import { originalChanges } from './original-changes.ts'

const original = {
  name: 'Viewer',
  describe: 'Watches what the school made.',
  dataScope: 'all' as const,
  secondFactor: false,
  permissions: [{ permissionId: 'videos.post', actionList: ['query' as const, 'get' as const] }],
}

it('names what was added and taken away, not what stayed', () => {
  const now = {
    ...original,
    dataScope: 'self' as const,
    permissions: [
      { permissionId: 'videos.post', actionList: ['query' as const, 'export' as const] },
      { permissionId: 'files.file', actionList: ['query' as const] },
    ],
  }
  expect(changesOf(originalChanges(original, now))).toEqual([
    { field: 'dataScope', kind: 'value', before: 'all', after: 'self' },
    {
      field: 'permissions',
      kind: 'list',
      taken: ['videos.post get'],
      added: ['videos.post export', 'files.file query'],
    },
  ])
})

it('is empty for a role that was changed back by hand', () => {
  expect(changesOf(originalChanges(original, { ...original }))).toEqual([])
})
