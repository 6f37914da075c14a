import type { Role } from '@lectern/contract/domains/access'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { useRoleName } from './use-role-name.ts'

/** What can be done with a role of the list. */
export const useRoleActions = () => {
  const t = useText('access')
  const p = useText('platform')
  const navigate = useNavigate()
  const roleName = useRoleName()
  const askToDelete = useConfirmDelete()
  const remove = useApiMutation('access', 'roleRemove', {
    invalidates: [
      ['access', 'roleList'],
      ['access', 'staffList'],
    ],
    onError: (error) => feedback.error(errorText(error)),
  })
  const open = (search: { id?: string; from?: string }) =>
    void navigate({ to: '/businessAdmin/role', search: search as never })
  const tell = (role: Role) =>
    feedback.success(t(role.builtIn ? 'roles.resetDone' : 'roles.removed', { name: roleName(role) }))
  return {
    open: ({ id }: Role) => open({ id }),
    add: () => open({}),
    copy: ({ id }: Role) => open({ from: id }),
    /** Deletes an own role; a changed built-in one becomes as it was. */
    remove: async (role: Role, onDone?: () => void) => {
      const name = roleName(role)
      const reset = { title: t('roles.resetQuestion', { name }), text: t('roles.resetHint') }
      const yes = role.builtIn
        ? await feedback.confirm({ ...reset, ok: t('roles.reset'), cancel: p('cancel'), danger: true })
        : await askToDelete(name, t('roles.removeHint'))
      const onSuccess = () => {
        tell(role)
        onDone?.()
      }
      if (yes) remove.mutate({ id: role.id }, { onSuccess })
    },
  }
}
export type RoleActions = ReturnType<typeof useRoleActions>
