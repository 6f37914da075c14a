import type { Brief } from '@lectern/contract/domains/workbench'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#platform/api/client.ts'
import { apiQueryKey } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { textOf } from '#platform/i18n/use-text.ts'
import type { BriefValues } from './brief-values.ts'

const day = 'YYYY-MM-DD'

const fieldsOf = ({ title, dates, goal, metrics, client }: BriefValues) => ({
  title,
  starts_on: dates[0].format(day),
  ends_on: dates[1].format(day),
  goal,
  metrics,
  client,
})

const sameCritics = (brief: Brief, critics: readonly string[]): boolean =>
  brief.critiques.length === critics.length && brief.critiques.every((one) => critics.includes(one.person_id))

/** Saves the fields, then the critics. When the second step fails, pressing again goes on with what is saved. */
export const useSaveBrief = (given: Brief | undefined, onSaved: (brief: Brief) => void) => {
  const queryClient = useQueryClient()
  const saved = useRef<Brief>(undefined)
  return useMutation({
    mutationFn: async (values: BriefValues): Promise<Brief> => {
      const before = saved.current ?? given
      const fields = fieldsOf(values)
      const brief = before
        ? await api.workbench.briefUpdate({ ...fields, id: before.id, version: before.version })
        : await api.workbench.briefCreate(fields)
      saved.current = brief
      const critics = values.critics ?? []
      if (critics.length === 0 || sameCritics(brief, critics)) return brief
      return api.workbench.briefInvite({ id: brief.id, version: brief.version, critics })
    },
    onSuccess: (brief) => {
      saved.current = undefined
      feedback.success(textOf('workbench', 'brief.saved', { title: brief.title }))
      onSaved(brief)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiQueryKey('workbench') }),
  })
}
