import { scriptBrief } from '@lectern/contract/domains/studio'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import type { Output } from '#platform/api/contract-types.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useStudioSession } from '../../editor/studio-context.ts'
import { useSuggestionStore } from '../../editor/suggestions.ts'

const tidy = (list: readonly string[] | undefined) =>
  list?.map((item) => item.trim()).filter((item) => item !== '') ?? []

/** Has the script written from the brief. A script that is there already is replaced only after a question. */
export const useWriteScript = (onWritten: () => void) => {
  const t = useText('studio')
  const p = useText('platform')
  const session = useStudioSession()
  const keep = useSuggestionStore((store) => store.keep)
  const mutation = useMutation<Output<'studio', 'copywriting'>, ApiError>({
    mutationFn: () => {
      const { brief, spec } = session.store.getState().editor
      const filled = { ...brief, keywords: tidy(brief.keywords), selling_points: tidy(brief.selling_points) }
      return api.studio.copywriting({ ...filled, subject: brief.subject?.trim() ?? '', voice_id: spec.voice_id })
    },
    onSuccess: ({ paragraphs, titles, hashtags, engine }) => {
      session.dispatch({ type: 'script/write', paragraphs })
      keep(session.id, { titles, hashtags, engine })
      onWritten()
    },
  })
  const write = async () => {
    const hasScript = session.store.getState().editor.spec.scenes.some((scene) => scene.text.trim() !== '')
    const mayReplace =
      !hasScript ||
      (await feedback.confirm({
        title: t('subject.replace.title'),
        text: t('subject.replace.hint'),
        ok: t('subject.replace.ok'),
        cancel: p('cancel'),
      }))
    if (mayReplace) mutation.mutate()
  }
  return { write: () => void write(), isWriting: mutation.isPending, error: mutation.error }
}

/** What the brief still lacks, by field, as the contract sees it. */
export const missingSubject = (subject: string | undefined): boolean =>
  !scriptBrief.shape.subject.safeParse(subject ?? '').success
