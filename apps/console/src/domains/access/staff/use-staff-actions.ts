import type { Staff } from '@lectern/contract/domains/access'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, type Invalidation, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'

/** Lists that count or show people. */
export const staffLists: readonly Invalidation[] = [
  ['access', 'staffList'],
  ['access', 'staffDetail'],
  ['access', 'departmentList'],
  ['access', 'roleList'],
]

const tell = (error: unknown) => feedback.error(errorText(error))

/** What can be done with a person besides editing: let in or not, take out of the school, bring back. */
export const useStaffActions = () => {
  const t = useText('access')
  const p = useText('platform')
  const queryClient = useQueryClient()
  const offerUndo = useUndo()
  const update = useApiMutation('access', 'staffUpdate', { invalidates: staffLists, onError: tell })
  const remove = useApiMutation('access', 'staffRemove', { invalidates: staffLists, onError: tell })
  const restore = useApiMutation('access', 'staffRestore', {
    invalidates: staffLists,
    onError: tell,
    onSuccess: ({ name }) => feedback.success(t('staff.restored', { name })),
  })
  const undoRemoval = async (staffId: string) => {
    await api.access.staffRestore({ staffId })
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('access') })
  }
  const setStatus = ({ staffId, version, name }: Staff, status: 'enabled' | 'disabled') =>
    update.mutate({ staffId, version, status }, { onSuccess: () => feedback.success(t(`staff.${status}`, { name })) })
  return {
    enable: (staff: Staff) => setStatus(staff, 'enabled'),
    /** Asked first: it ends that person's work at once. */
    disable: async (staff: Staff) => {
      const question = { title: t('staff.disableQuestion', { name: staff.name }), text: t('staff.disableHint') }
      const answers = { ok: t('staff.disable'), cancel: p('cancel'), danger: true }
      if (await feedback.confirm({ ...question, ...answers })) setStatus(staff, 'disabled')
    },
    remove: async ({ staffId, name }: Staff) => {
      const question = { title: t('staff.removeQuestion', { name }), text: t('staff.removeHint') }
      const answers = { ok: t('staff.remove'), cancel: p('cancel'), danger: true }
      if (!(await feedback.confirm({ ...question, ...answers }))) return
      remove.mutate(
        { staffId },
        { onSuccess: () => offerUndo(t('staff.removed', { name }), () => undoRemoval(staffId)) },
      )
    },
    restore: ({ staffId }: Staff) => restore.mutate({ staffId }),
    isRestoring: restore.isPending,
  }
}
export type StaffActions = ReturnType<typeof useStaffActions>
