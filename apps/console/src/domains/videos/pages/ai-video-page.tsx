import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { VideoGrid } from '../components/video-grid.tsx'

/** Videos that were made here. */
export const Component = () => {
  const t = useText('videos')
  const mayAdd = usePermission('studio.project', 'add')
  const create = mayAdd ? (
    <Link to="/CreateVideoList" search={{ create: '1' } as never}>
      <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
        {t('ai.create')}
      </Button>
    </Link>
  ) : undefined
  return (
    <PageFrame title={t('ai.title')} purpose={t('ai.purpose')} action={create}>
      <VideoGrid
        label={t('ai.title')}
        input={{ kind: 'ai' }}
        empty={<EmptyState title={t('ai.empty.title')} hint={t('ai.empty.hint')} action={create} />}
      />
    </PageFrame>
  )
}
