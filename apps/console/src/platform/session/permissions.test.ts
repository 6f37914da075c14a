import type { GrantedRole } from '@lectern/contract/domains/accounts'
import { describe, expect, it } from 'vitest'
import { isAllowed } from './permissions.ts'

const teacher: GrantedRole = {
  id: 'teacher',
  name: 'Teacher',
  data_scope: 'all',
  permissionList: ['videos.post'],
  permissions: [{ permissionId: 'videos.post', actionList: ['get', 'query'] }],
}
const administrator: GrantedRole = {
  id: 'admin',
  name: 'Administrator',
  data_scope: 'all',
  permissionList: [],
  permissions: [],
}

describe('a permission', () => {
  it('is had by its name', () => {
    expect(isAllowed([teacher], 'videos.post')).toBe(true)
    expect(isAllowed([teacher], 'access.staff')).toBe(false)
  })
  it('allows only the listed actions', () => {
    expect(isAllowed([teacher], 'videos.post', 'query')).toBe(true)
    expect(isAllowed([teacher], 'videos.post', 'delete')).toBe(false)
  })
  it('is had by administrators in full, and by nobody without a role', () => {
    expect(isAllowed([administrator], 'access.staff', 'disable')).toBe(true)
    expect(isAllowed([], 'videos.post')).toBe(false)
  })
})
