import type { Department } from '@lectern/contract/domains/access'
import { describe, expect, it } from 'vitest'
import { type DepartmentNode, departmentOptions, departmentTree } from './department-tree.ts'

const department = (id: string, parentId: string | null = null): Department => ({
  id,
  name: id.toUpperCase(),
  parentId,
  people: 0,
  version: 1,
})
const outline = (nodes: readonly DepartmentNode[]): unknown =>
  nodes.map(({ department: { id }, children }) => (children.length === 0 ? id : [id, outline(children)]))

const list = [department('b'), department('b2', 'b'), department('a'), department('b1', 'b'), department('b11', 'b1')]

describe('the tree of departments', () => {
  it('orders by name and hangs each below its parent', () => {
    expect(outline(departmentTree(list))).toEqual(['a', ['b', [['b1', ['b11']], 'b2']]])
  })
  it('shows a department whose parent is out of sight', () => {
    expect(outline(departmentTree([department('x', 'gone')]))).toEqual(['x'])
  })
  it('offers no place below the department that is to be moved', () => {
    const values = JSON.stringify(departmentOptions(departmentTree(list), 'b1'))
    expect(values).toContain('"b2"')
    expect(values).not.toMatch(/"b1"|"b11"/)
  })
})
