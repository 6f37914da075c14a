import type { Role } from '@lectern/contract/domains/access'
import { useText } from '#platform/i18n/use-text.ts'

const builtIn = ['admin', 'teacher', 'viewer'] as const
type BuiltIn = (typeof builtIn)[number]
const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id)

/** The built-in roles have a name in each language; others are called as the school named them. */
export const useRoleName = (): ((role: Pick<Role, 'id' | 'name'>) => string) => {
  const t = useText('access')
  return ({ id, name }) => (isBuiltIn(id) ? t(`roleName.${id}`) : name)
}

/** Roles as entries of a choice, with what each may do. */
export const useRoleOptions = (roles: readonly Role[]) => {
  const t = useText('access')
  const roleName = useRoleName()
  return roles.map((role) => ({
    value: role.id,
    label: roleName(role),
    title: isBuiltIn(role.id) ? t(`roleAbout.${role.id}`) : role.describe,
  }))
}
