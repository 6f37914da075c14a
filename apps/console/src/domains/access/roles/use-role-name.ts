import type { Role } from '@lectern/contract/domains/access'
import { useText } from '#platform/i18n/use-text.ts'
import { rolesEn } from '../locale/en-roles.ts'

type BuiltIn = keyof typeof rolesEn.name
const isBuiltIn = (id: string): id is BuiltIn => Object.hasOwn(rolesEn.name, id)

/** A built-in role has a name in each language until the school gives it another one. */
export const useRoleName = (): ((role: Pick<Role, 'id' | 'name'>) => string) => {
  const t = useText('access')
  return ({ id, name }) => (isBuiltIn(id) && (name === '' || name === rolesEn.name[id]) ? t(`roles.name.${id}`) : name)
}

/** What a role is for: translated while it reads as the product wrote it. */
export const useRoleAbout = (): ((role: Pick<Role, 'id' | 'describe'>) => string) => {
  const t = useText('access')
  return ({ id, describe }) => (isBuiltIn(id) && describe === rolesEn.about[id] ? t(`roles.about.${id}`) : describe)
}
