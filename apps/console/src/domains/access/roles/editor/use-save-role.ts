import type { Role } from '@lectern/contract/domains/access'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useRoleName } from '../use-role-name.ts'
import { type RoleDraft, wishOf } from './role-draft.ts'

type Options = { role: Role | undefined; onSaved: (role: Role) => void; onLoad: (role: Role) => void }

/** Saves a draft; when somebody else was faster the person decides whose version stays. */
export const useSaveRole = ({ role, onSaved, onLoad }: Options) => {
  const t = useText('access')
  const roleName = useRoleName()
  const queryClient = useQueryClient()
  const [resolving, setResolving] = useState(false)
  const mutation = useApiMutation('access', 'roleSave', {
    invalidates: [['access', 'roleList']],
    onSuccess: (saved) => {
      feedback.success(t('roles.form.saved', { name: roleName(saved) }))
      onSaved(saved)
    },
  })
  const { error } = mutation
  /** The role as it is on the server now. */
  const withNewest = async (go: (newest: Role) => void) => {
    setResolving(true)
    try {
      const { list } = await api.access.roleList({})
      await queryClient.invalidateQueries({ queryKey: apiQueryKey('access', 'roleList') })
      const newest = list.find(({ id }) => id === role?.id)
      if (newest) go(newest)
    } catch (failure) {
      feedback.error(errorText(failure))
    } finally {
      setResolving(false)
    }
  }
  return {
    save: (draft: RoleDraft) => mutation.mutate(wishOf(draft, role)),
    isSaving: mutation.isPending || resolving,
    error,
    isConflict: error instanceof ApiError && error.kind === 'platform.conflict',
    loadTheirs: () =>
      withNewest((newest) => {
        mutation.reset()
        onLoad(newest)
      }),
    keepMine: (draft: RoleDraft) => withNewest((newest) => mutation.mutate(wishOf(draft, newest))),
  }
}
