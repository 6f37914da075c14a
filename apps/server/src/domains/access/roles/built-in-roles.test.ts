import { contract } from '@lectern/contract'
import { type Endpoints, permissionRegistry } from '@lectern/contract/primitives'
import { describe, expect, test } from 'vitest'
import { builtInRoles, findBuiltIn } from './built-in-roles.ts'
import { areaOf, permissionNames } from './role-areas.ts'
import { findStrangeRow, readGrants, writeGrants } from './role-grants.ts'

const endpoints = Object.values(contract as Record<string, Endpoints>).flatMap((domain) => Object.values(domain))

test('every permission lies in an area, so that a new one reaches the roles it is for', () => {
  expect(permissionNames.filter((name) => areaOf(name) === undefined)).toEqual([])
})

test('every action that an endpoint asks for can be given', () => {
  const asked = endpoints.flatMap(({ access }) => (typeof access === 'object' ? [access] : []))
  const impossible = asked.filter(({ permission, action }) => {
    const possible: readonly string[] = permissionRegistry[permission].actions
    return !possible.includes(action)
  })
  expect(impossible).toEqual([])
})

describe('built-in roles', () => {
  test('are the nine that a school knows', () => {
    expect(builtInRoles.map(({ id }) => id)).toEqual([
      'admin',
      'operator',
      'teacher',
      'creator',
      'assistant',
      'recruiter',
      'finance',
      'service',
      'viewer',
    ])
  })

  test('see the whole school but for the assistant, who sees a department, and the creator, who sees their own', () => {
    const narrow = builtInRoles.filter(({ dataScope }) => dataScope !== 'all')
    expect(narrow.map(({ id, dataScope }) => [id, dataScope])).toEqual([
      ['creator', 'self'],
      ['assistant', 'department'],
    ])
  })

  test.each(builtInRoles.filter(({ id }) => id !== 'admin'))('$id looks after nobody’s roles, keys or log', (role) => {
    for (const name of [
      'access.role',
      'access.audit',
      'access.phone',
      'integrations.engine',
      'notices.outbox',
    ] as const)
      expect(role.grants.get(name)?.size ?? 0).toBe(0)
    expect([...(role.grants.get('access.staff') ?? [])]).not.toContain('edit')
  })

  test('show a group where something in it may be done', () => {
    expect(findBuiltIn('teacher')?.grants.has('studio')).toBe(true)
    expect(findBuiltIn('viewer')?.grants.has('studio')).toBe(false)
  })

  test('may nothing that does not exist', () => {
    for (const { grants } of builtInRoles) expect(findStrangeRow(writeGrants(grants))).toBeUndefined()
  })
})

test('stored rows that this build does not know grant nothing', () => {
  const rows = [
    { permissionId: 'studio.dream', actionList: ['add' as const] },
    { permissionId: 'studio.copywriting', actionList: ['add' as const, 'delete' as const] },
  ]
  const grants = readGrants(rows)
  expect(writeGrants(grants)).toEqual([
    { permissionId: 'studio', actionList: [] },
    { permissionId: 'studio.copywriting', actionList: ['add'] },
  ])
  expect(findStrangeRow(rows)?.permissionId).toBe('studio.dream')
})
