import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import type { VideoPost } from '@lectern/contract/domains/videos'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { useVideoActions } from '../use-video-actions.ts'

/** What can be done with the video that is open. */
export const VideoActionsBar = ({ video, onEdit }: { video: VideoPost; onEdit: () => void }) => {
  const t = useText('videos')
  const p = useText('platform')
  const navigate = useNavigate()
  const actions = useVideoActions()
  return (
    <>
      <Allowed permission="videos.post" action="delete">
        <Button
          icon={<DeleteOutlined />}
          aria-label={p('delete')}
          loading={actions.isRemoving}
          onClick={() => actions.remove([video], () => void navigate({ to: '/video' }))}
        />
      </Allowed>
      <Allowed permission="videos.post" action="edit">
        <Button icon={<EditOutlined />} onClick={onEdit}>
          {t('edit.action')}
        </Button>
      </Allowed>
      <Button icon={<DownloadOutlined />} href={video.download_url}>
        {t('download')}
      </Button>
      {video.project_id ? (
        <Allowed permission="studio.project" action="add">
          <Button
            type="primary"
            icon={<SyncOutlined />}
            loading={actions.isRemaking}
            onClick={() => actions.remake(video)}
          >
            {t('remake')}
          </Button>
        </Allowed>
      ) : null}
    </>
  )
}
