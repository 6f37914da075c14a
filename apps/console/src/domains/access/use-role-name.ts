import { useText } from '#platform/i18n/use-text.ts'

const builtIn = ['admin', 'teacher', 'viewer'] as const
type BuiltIn = (typeof builtIn)[number]
const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id)

/** The built-in roles have a name in each language; others are called as the school named them. */
export const useRoleName = (): ((role: { id: string; name: string }) => string) => {
  const t = useText('access')
  return ({ id, name }) => (isBuiltIn(id) ? t(`roleName.${id}`) : name)
}
