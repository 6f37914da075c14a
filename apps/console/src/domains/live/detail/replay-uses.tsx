import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import VideoCameraAddOutlined from '@ant-design/icons/VideoCameraAddOutlined'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import type { RoomDetail } from '../create/room-values.ts'

type Replay = Pick<NonNullable<RoomDetail['replay']>, 'file_id' | 'download_url'>

/** A post plays the file of the replay itself; no second one is made. */
const Publish = ({ title, fileId }: { title: string; fileId: string }) => {
  const t = useText('live')
  const navigate = useNavigate()
  const publish = useApiMutation('videos', 'create', {
    invalidates: [['videos']],
    onSuccess: ({ id }) => void navigate({ to: '/videoDetail', search: { id } as never }),
    onError: (error) => feedback.error(errorText(error)),
  })
  return (
    <Button
      icon={<VideoCameraAddOutlined />}
      loading={publish.isPending}
      onClick={() => publish.mutate({ title, file_id: fileId, tags: [t('detail.replay')] })}
    >
      {t('detail.publish')}
    </Button>
  )
}

/** What can be done with a replay: it is a file of the library, so the studio and rooms that play a video find it too. */
export const ReplayUses = ({ title, replay }: { title: string; replay: Replay }) => {
  const t = useText('live')
  const { file_id: fileId, download_url } = replay
  return (
    <Flex gap="small" wrap>
      <Button icon={<DownloadOutlined />} href={download_url}>
        {t('detail.download')}
      </Button>
      {fileId ? (
        <>
          <Allowed permission="videos.post" action="add">
            <Publish title={title} fileId={fileId} />
          </Allowed>
          <Allowed permission="files.file" action="query">
            <Link to="/materialLibrary" search={{ id: fileId } as never}>
              <Button icon={<FolderOpenOutlined />} tabIndex={-1}>
                {t('detail.inLibrary')}
              </Button>
            </Link>
          </Allowed>
        </>
      ) : null}
    </Flex>
  )
}
