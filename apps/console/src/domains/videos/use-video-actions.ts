import type { VideoPost } from '@lectern/contract/domains/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'

const tell = (error: unknown) => feedback.error(errorText(error))

/** What can be done with videos of a list. */
export const useVideoActions = () => {
  const t = useText('videos')
  const p = useText('platform')
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const queryClient = useQueryClient()
  const copy = useApiMutation('studio', 'projectCreate', {
    invalidates: [['studio', 'projectList']],
    onError: tell,
    onSuccess: ({ id }) => void navigate({ to: '/CreateVideoALL', search: { id } as never }),
  })
  const remove = useApiMutation('videos', 'remove', { invalidates: [['videos'], ['workbench']], onError: tell })
  const restore = async (ids: string[]) => {
    await api.videos.restore({ ids })
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('videos') })
  }
  return {
    open: (id: string) => void navigate({ to: '/videoDetail', search: { id } as never }),
    /** A copy of the project that the video was made from, opened in the studio. */
    remake: ({ project_id, title }: VideoPost) => {
      if (project_id) copy.mutate({ title: t('remakeOf', { title }).slice(0, 200), from_project_id: project_id })
    },
    isRemaking: copy.isPending,
    remove: (videos: readonly VideoPost[], done?: () => void) => {
      const ids = videos.map((video) => video.id)
      const [first] = videos
      const text =
        videos.length === 1 && first ? p('deleted', { name: first.title }) : t('removed', { count: videos.length })
      remove.mutate(
        { ids },
        {
          onSuccess: () => {
            done?.()
            offerUndo(text, () => restore(ids))
          },
        },
      )
    },
    isRemoving: remove.isPending,
  }
}
export type VideoActions = ReturnType<typeof useVideoActions>
