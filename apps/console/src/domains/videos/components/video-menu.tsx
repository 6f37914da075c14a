import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import type { VideoPost } from '@lectern/contract/domains/videos'
import { Link } from '@tanstack/react-router'
import { Button, type MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { VideoActions } from '../use-video-actions.ts'

type Props = { video: VideoPost; actions: VideoActions }

/** What can be done with one video of a list. */
export const VideoMenu = ({ video, actions }: Props) => {
  const t = useText('videos')
  const p = useText('platform')
  const mayDelete = usePermission('videos.post', 'delete')
  const mayRemake = usePermission('studio.project', 'add') && video.project_id !== null
  const mission = usePermission('missions.mission', 'get') ? video.mission_id : null
  const items: NonNullable<MenuProps['items']> = [
    ...(mayRemake
      ? [{ key: 'remake', icon: <EditOutlined />, label: t('remake'), onClick: () => actions.remake(video) }]
      : []),
    {
      key: 'download',
      icon: <DownloadOutlined />,
      label: <a href={video.download_url}>{t('download')}</a>,
    },
    ...(mission
      ? [
          {
            key: 'mission',
            icon: <ThunderboltOutlined />,
            label: (
              <Link to="/MissionCenter" search={{ id: mission } as never}>
                {t('detail.openMission')}
              </Link>
            ),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            danger: true,
            icon: <DeleteOutlined />,
            label: p('delete'),
            onClick: () => actions.remove([video]),
          },
        ]
      : []),
  ]
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('actionsOf', { title: video.title })} />
    </DropMenu>
  )
}
