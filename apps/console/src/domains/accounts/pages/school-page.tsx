import { Flex, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { RegistrationKeyCard } from '../school/registration-key-card.tsx'
import { SchoolForm } from '../school/school-form.tsx'

export const Component = () => {
  const t = useText('accounts')
  const query = useApiQuery('accounts', 'school', {})
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 8 }} />
    return (
      <Flex vertical gap="middle">
        <SchoolForm school={query.data} onStale={() => void query.refetch()} />
        <RegistrationKeyCard keyId={query.data.registration_key_id} />
      </Flex>
    )
  }
  return (
    <PageFrame title={t('school.title')} purpose={t('school.purpose')} width="fixed">
      {body()}
    </PageFrame>
  )
}
