import { Flex, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { EngineCard } from '../components/engine-card.tsx'

export const Component = () => {
  const t = useText('integrations')
  const query = useApiQuery('integrations', 'engineList', {})
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 10 }} />
    return query.data.list.map((state) => <EngineCard key={`${state.capability}.${state.version}`} state={state} />)
  }
  return (
    <PageFrame title={t('title')} purpose={t('purpose')} width="fixed">
      <Flex vertical gap="middle">
        {body()}
      </Flex>
    </PageFrame>
  )
}
