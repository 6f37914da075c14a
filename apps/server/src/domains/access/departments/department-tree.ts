import type { DepartmentRecord } from '../access.tables.ts'

type Node = Pick<DepartmentRecord, 'id' | 'parent_id'>

export const maxDepth = 6

/** From the department up to the root, itself first. Ends at a loop, which the database never holds. */
const pathOf = (id: string, byId: ReadonlyMap<string, Node>): string[] => {
  const path: string[] = []
  for (let at: string | null = id; at !== null && !path.includes(at); at = byId.get(at)?.parent_id ?? null)
    path.push(at)
  return path
}

/** What would be wrong with `id` below `parentId`; `id` is undefined for a new department. */
export const placeProblem = (
  nodes: readonly Node[],
  { id, parentId }: { id: string | undefined; parentId: string | null },
): 'loop' | 'too-deep' | undefined => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const above = parentId === null ? [] : pathOf(parentId, byId)
  if (id === undefined) return above.length + 1 > maxDepth ? 'too-deep' : undefined
  if (above.includes(id)) return 'loop'
  const heights = nodes.map((node) => pathOf(node.id, byId).indexOf(id) + 1)
  return above.length + Math.max(1, ...heights) > maxDepth ? 'too-deep' : undefined
}
