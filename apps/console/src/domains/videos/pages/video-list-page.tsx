import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { UploadVideoDrawer } from '../components/upload-video-drawer.tsx'
import { VideoFilters } from '../components/video-filters.tsx'
import { VideoGrid } from '../components/video-grid.tsx'
import { VideoTable } from '../components/video-table.tsx'
import { useVideoActions } from '../use-video-actions.ts'
import { videoSearch } from '../video-search.ts'

/** All videos: made here or uploaded. */
export const Component = () => {
  const t = useText('videos')
  const [search] = useCheckedSearch(videoSearch)
  const mayAdd = usePermission('videos.post', 'add')
  const [isUploading, setUploading] = useState(false)
  const { open } = useVideoActions()
  const upload = mayAdd ? (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
      {t('list.upload')}
    </Button>
  ) : undefined
  const empty = { title: t('list.empty.title'), hint: t('list.empty.hint'), action: upload }
  return (
    <PageFrame title={t('list.title')} purpose={t('list.purpose')} action={upload}>
      {search.view === 'table' ? (
        <VideoTable visibility={search.visibility} filters={<VideoFilters />} empty={empty} />
      ) : (
        <VideoGrid
          label={t('list.title')}
          input={search.visibility ? { visibility: search.visibility } : {}}
          filters={<VideoFilters />}
          empty={<EmptyState {...empty} />}
        />
      )}
      <UploadVideoDrawer
        open={isUploading}
        onClose={() => setUploading(false)}
        onPosted={(id) => {
          setUploading(false)
          open(id)
        }}
      />
    </PageFrame>
  )
}
