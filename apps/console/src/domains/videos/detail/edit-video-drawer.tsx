import type { VideoPost } from '@lectern/contract/domains/videos'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { PostFields, type PostValues } from '../components/post-fields.tsx'

type Props = { video: VideoPost; open: boolean; onClose: () => void }

/** Changes title, description, tags and who may watch. */
export const EditVideoDrawer = ({ video, open, onClose }: Props) => {
  const t = useText('videos')
  const update = useApiMutation('videos', 'update', {
    invalidates: [['videos'], ['workbench']],
    onSuccess: () => {
      feedback.success(t('edit.done'))
      onClose()
    },
  })
  const { title, description, tags, visibility } = video
  return (
    <FormDrawer<PostValues>
      open={open}
      title={t('edit.title')}
      initialValues={{ title, description, tags, visibility }}
      busy={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate({
          id: video.id,
          version: video.version,
          title: values.title,
          description: values.description ?? '',
          tags: values.tags ?? [],
          ...(values.visibility ? { visibility: values.visibility } : {}),
        })
      }
    >
      <PostFields withVisibility />
    </FormDrawer>
  )
}
