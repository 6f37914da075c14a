import type { Department } from '@lectern/contract/domains/access'

export type DepartmentNode = { readonly department: Department; readonly children: readonly DepartmentNode[] }

const byName = (a: Department, b: Department) => a.name.localeCompare(b.name)

/** The flat list as a tree, by name. A department whose parent is out of sight stands at the top. */
export const departmentTree = (list: readonly Department[]): readonly DepartmentNode[] => {
  const ids = new Set(list.map(({ id }) => id))
  const below = Map.groupBy(list, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const nodesOf = (parentId: string): DepartmentNode[] =>
    (below.get(parentId) ?? []).toSorted(byName).map((department) => ({ department, children: nodesOf(department.id) }))
  return nodesOf('')
}

export type DepartmentOption = { value: string; title: string; children: DepartmentOption[] }

/** Entries of a tree choice; `without` leaves a department and all below it out, so that nothing moves below itself. */
export const departmentOptions = (nodes: readonly DepartmentNode[], without?: string): DepartmentOption[] =>
  nodes
    .filter(({ department }) => department.id !== without)
    .map(({ department, children }) => ({
      value: department.id,
      title: department.name,
      children: departmentOptions(children, without),
    }))
