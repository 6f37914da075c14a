import type { AuditEntry } from '@lectern/contract/domains/access'

export type Change =
  | { readonly field: string; readonly kind: 'value'; readonly before: unknown; readonly after: unknown }
  | {
      readonly field: string
      readonly kind: 'list'
      readonly taken: readonly string[]
      readonly added: readonly string[]
    }

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const changeOf = (field: string, before: unknown, after: unknown): Change => {
  if (!isList(before ?? []) || !isList(after ?? []) || !(isList(before) || isList(after)))
    return { field, kind: 'value', before, after }
  const [old, now] = [isList(before) ? before : [], isList(after) ? after : []]
  const taken = old.filter((item) => !now.includes(item))
  return { field, kind: 'list', taken, added: now.filter((item) => !old.includes(item)) }
}

/** What a line of the audit log says was changed, field by field; fields that stayed are left out. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Change[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => changeOf(field, before?.[field], after?.[field]))
}
