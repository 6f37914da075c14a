import type { Staff } from '@lectern/contract/domains/access'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { apiQueryKey } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'

type Change = { roleId: string } | { departmentId: string | null }

/** Changes people one after another: one who is refused does not keep the others back. */
export const useBulkUpdate = () => {
  const t = useText('access')
  const queryClient = useQueryClient()
  const [done, setDone] = useState<number>()
  const run = async (people: readonly Staff[], change: Change) => {
    const failures: unknown[] = []
    setDone(0)
    for (const [at, { staffId, version }] of people.entries()) {
      await api.access.staffUpdate({ staffId, version, ...change }).catch((error: unknown) => failures.push(error))
      setDone(at + 1)
    }
    setDone(undefined)
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('access') })
    const count = people.length
    const changed = count - failures.length
    if (failures.length === 0) feedback.success(t('staff.bulk.done', { count }))
    else feedback.error(t('staff.bulk.partly', { changed, count, reason: errorText(failures[0]) }))
  }
  return { run, done }
}
