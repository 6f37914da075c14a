import type { Mission } from '@lectern/contract/domains/missions'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { useMissionFeed } from './mission-feed.ts'

const hear = (mission: Mission) => useMissionFeed.setState(({ byId }) => ({ byId: { ...byId, [mission.id]: mission } }))
const tell = (error: unknown) => feedback.error(errorText(error))

/** Cancel, try again, delete: with their questions and messages. */
export const useMissionActions = () => {
  const t = useText('missions')
  const ask = useConfirmDelete()
  const invalidates = [['missions']] as const
  const cancel = useApiMutation('missions', 'cancel', {
    invalidates,
    onError: tell,
    onSuccess: (mission) => {
      hear(mission)
      feedback.success(t('cancelled', { name: mission.title }))
    },
  })
  const retry = useApiMutation('missions', 'retry', {
    invalidates,
    onError: tell,
    onSuccess: (mission) => {
      hear(mission)
      feedback.success(t('retried', { name: mission.title }))
    },
  })
  const remove = useApiMutation('missions', 'remove', {
    invalidates,
    onError: tell,
    onSuccess: (_done, { id }) => useMissionFeed.getState().dismiss(id),
  })
  return {
    cancel: (mission: Mission) => cancel.mutate({ id: mission.id }),
    retry: (mission: Mission) => retry.mutate({ id: mission.id }),
    remove: async (mission: Mission) => {
      if (await ask(mission.title, t('removeHint'))) remove.mutate({ id: mission.id })
    },
    busy: cancel.isPending || retry.isPending || remove.isPending,
  }
}
