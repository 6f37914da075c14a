import type { School } from '@lectern/contract/domains/accounts'
import { Flex, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { RegistrationKeyCard } from '../school/registration-key-card.tsx'
import { SchoolForm } from '../school/school-form.tsx'

/** Changes when the form's own part of the school does: a new registration key must not take away what was typed. */
const formKeyOf = ({ name, registration, class_hosts }: School): string =>
  JSON.stringify([name, registration, class_hosts])

export const Component = () => {
  const t = useText('accounts')
  const query = useApiQuery('accounts', 'school', {})
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 8 }} />
    return (
      <Flex vertical gap="middle">
        <SchoolForm key={formKeyOf(query.data)} school={query.data} />
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
