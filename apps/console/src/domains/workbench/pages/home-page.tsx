import { Flex, Progress, Typography } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx'
import { FirstSteps, stepsDone, useSteps } from '../components/first-steps.tsx'
import type { Summary } from '../summary.ts'

const Content = ({ summary }: { summary: Summary }) => {
  const t = useText('workbench')
  const steps = useSteps()
  const { done, countable } = stepsDone(steps, summary)
  return (
    <Flex vertical gap={20}>
      {countable > 0 ? (
        <div style={{ maxWidth: 420 }}>
          <Typography.Text type="secondary">{t('home.progress', { done, all: countable })}</Typography.Text>
          <Progress
            percent={Math.round((done / countable) * 100)}
            showInfo={false}
            aria-label={t('home.progress', { done, all: countable })}
          />
        </div>
      ) : null}
      <FirstSteps summary={summary} />
    </Flex>
  )
}

/** Welcome and first steps; a step is ticked when the school's own figures say so. */
export const Component = () => {
  const t = useText('workbench')
  const me = useMe()
  const query = useApiQuery('workbench', 'summary', {})
  const body = () => {
    if (query.data) return <Content summary={query.data} />
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <DashboardSkeleton />
  }
  return (
    <PageFrame title={t('home.welcome', { school: me?.corp.name ?? '' })} purpose={t('home.purpose')} width="fixed">
      {body()}
    </PageFrame>
  )
}
