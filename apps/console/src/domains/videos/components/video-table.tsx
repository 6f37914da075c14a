import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { VideoPost } from '@lectern/contract/domains/videos'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { Bytes } from '#ui/format/bytes.tsx'
import { Duration } from '#ui/format/duration.tsx'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useVideoActions, type VideoActions } from '../use-video-actions.ts'
import styles from './video-card.module.css'
import { VideoCover } from './video-cover.tsx'
import { VideoMenu } from './video-menu.tsx'
import { VisibilityTag } from './visibility-tag.tsx'

type Props = {
  visibility: VideoPost['visibility'] | undefined
  filters: ReactNode
  empty: { title: string; hint: string; action?: ReactNode }
}

const useColumns = (actions: VideoActions): DataColumn<VideoPost>[] => {
  const t = useText('videos')
  return [
    {
      key: 'title',
      title: t('column.title'),
      sort: 'title',
      fixed: true,
      csv: (video) => video.title,
      render: (video) => (
        <span className={styles['cell']}>
          <VideoCover video={video} small />
          {video.title}
        </span>
      ),
    },
    {
      key: 'duration',
      title: t('column.duration'),
      align: 'end',
      sort: 'duration_ms',
      csv: (video) => Math.round(video.duration_ms / 1000),
      render: (video) => <Duration ms={video.duration_ms} />,
    },
    {
      key: 'bytes',
      title: t('column.size'),
      align: 'end',
      csv: (video) => video.bytes,
      render: (video) => <Bytes bytes={video.bytes} />,
    },
    {
      key: 'visibility',
      title: t('visibility.label'),
      csv: (video) => t(`visibility.${video.visibility}`),
      render: (video) => <VisibilityTag visibility={video.visibility} />,
    },
    {
      key: 'engine',
      title: t('column.engine'),
      hidden: true,
      csv: (video) => video.engine ?? '',
      render: (video) => <EngineBadge engine={video.engine} />,
    },
    {
      key: 'by',
      title: t('column.by'),
      hidden: true,
      csv: (video) => video.created_by_name,
      render: (video) => video.created_by_name,
    },
    {
      key: 'created',
      title: t('column.created'),
      sort: 'created_at',
      csv: (video) => video.created_at,
      render: (video) => <RelativeTime at={video.created_at} />,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      fixed: true,
      width: 56,
      align: 'end',
      corner: true,
      render: (video) => <VideoMenu video={video} actions={actions} />,
    },
  ]
}

/** Videos as a table: sort, columns, export, and deleting many at once. */
export const VideoTable = ({ visibility, filters, empty }: Props) => {
  const t = useText('videos')
  const actions = useVideoActions()
  const mayDelete = usePermission('videos.post', 'delete')
  const bulk = (rows: readonly VideoPost[], done: () => void) => (
    <Button danger icon={<DeleteOutlined />} loading={actions.isRemoving} onClick={() => actions.remove(rows, done)}>
      {t('removeMany', { count: rows.length })}
    </Button>
  )
  return (
    <DataTable
      domain="videos"
      endpoint="list"
      name={t('list.title')}
      rowKey="id"
      columns={useColumns(actions)}
      input={{ visibility }}
      filters={filters}
      empty={empty}
      onOpen={(video) => actions.open(video.id)}
      {...(mayDelete ? { bulk } : {})}
    />
  )
}
