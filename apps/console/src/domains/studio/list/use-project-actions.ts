import type { ProjectRow } from '@lectern/contract/domains/studio'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'

const invalidates = [['studio', 'projectList']] as const

/** Opens a project in the studio. */
export const useOpenStudio = (): ((id: string) => void) => {
  const navigate = useNavigate()
  return (id) => void navigate({ to: '/CreateVideoALL', search: { id } as never })
}

/** What can be done with a project of the list. */
export const useProjectActions = () => {
  const t = useText('studio')
  const p = useText('platform')
  const open = useOpenStudio()
  const offerUndo = useUndo()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => feedback.error(errorText(error))
  const copy = useApiMutation('studio', 'projectCreate', { invalidates, onError, onSuccess: (made) => open(made.id) })
  const remove = useApiMutation('studio', 'projectRemove', { invalidates, onError })
  const restore = async (id: string) => {
    await api.studio.projectRestore({ id })
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('studio', 'projectList') })
  }
  return {
    open,
    isCopying: copy.isPending,
    /** Remake: a copy of the plan under a new name, opened at once. */
    duplicate: ({ id, title }: ProjectRow) =>
      copy.mutate({ title: t('list.copyOf', { title }).slice(0, 200), from_project_id: id }),
    remove: ({ id, title }: ProjectRow) =>
      remove.mutate({ id }, { onSuccess: () => offerUndo(p('deleted', { name: title }), () => restore(id)) }),
  }
}
