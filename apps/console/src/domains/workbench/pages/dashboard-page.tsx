import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { useMe } from '#platform/session/session-store.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx'
import { Figures } from '../components/figures.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { RecentLists } from '../components/recent-lists.tsx'
import { isFresh, type Summary } from '../summary.ts'

const MakeVideo = () => {
  const t = useText('workbench')
  const navigate = useNavigate()
  return (
    <Allowed permission="studio.project" action="add">
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => void navigate({ to: '/CreateVideoList', search: { create: '1' } as never })}
      >
        {t('make')}
      </Button>
    </Allowed>
  )
}

const Content = ({ summary }: { summary: Summary }) => (
  <Flex vertical gap={20}>
    {isFresh(summary) ? <FirstSteps summary={summary} /> : null}
    <Figures summary={summary} />
    {isFresh(summary) ? null : <RecentLists summary={summary} />}
  </Flex>
)

export const Component = () => {
  const t = useText('workbench')
  const me = useMe()
  const query = useApiQuery('workbench', 'summary', {}, { refetchIntervalMs: 30_000 })
  const body = () => {
    if (query.data) return <Content summary={query.data} />
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <DashboardSkeleton />
  }
  const name = me?.nick_name || me?.user_name || 'admin'
  return (
    <PageFrame title={t('hello', { name })} purpose={t('purpose')} action={<MakeVideo />}>
      {body()}
    </PageFrame>
  )
}
