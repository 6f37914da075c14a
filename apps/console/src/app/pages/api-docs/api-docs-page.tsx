import { Input, Skeleton, Typography } from 'antd'
import { useMemo } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { CallCard } from './call-card.tsx'
import { type DocsCall, docsCalls, searchCalls } from './docs-model.ts'
import { useOpenApi } from './use-openapi.ts'

const Domains = ({ calls }: { calls: readonly DocsCall[] }) => {
  const t = useText('app')
  const domains = [...new Set(calls.map((call) => call.domain))]
  if (domains.length === 0) return <EmptyState title={t('apiDocs.none.title')} hint={t('apiDocs.none.hint')} />
  return domains.map((domain) => {
    const own = calls.filter((call) => call.domain === domain)
    return (
      <section key={domain} id={`domain-${domain}`} aria-labelledby={`title-${domain}`} style={{ marginBottom: 28 }}>
        <h2 id={`title-${domain}`} style={{ fontSize: 16, margin: '0 0 10px' }}>
          <span style={{ textTransform: 'capitalize' }}>{domain}</span>{' '}
          <Typography.Text type="secondary" style={{ fontWeight: 400, fontSize: 13 }}>
            {t('apiDocs.count', { count: own.length })}
          </Typography.Text>
        </h2>
        {own.map((call) => (
          <CallCard key={`${call.method} ${call.path}`} call={call} />
        ))}
      </section>
    )
  })
}

/** A readable reference of every call, made from the server's own description. */
export const Component = () => {
  const t = useText('app')
  const [search, change] = useSearchState<{ keyword?: string }>()
  const query = useOpenApi()
  const calls = useMemo(() => (query.data ? docsCalls(query.data) : []), [query.data])
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return query.data ? <Domains calls={searchCalls(calls, search.keyword ?? '')} /> : <Skeleton active />
  }
  return (
    <PageFrame title={t('apiDocs.title')} purpose={t('apiDocs.purpose')} width="fixed">
      <Input
        allowClear
        size="large"
        aria-label={t('apiDocs.search')}
        placeholder={t('apiDocs.search')}
        defaultValue={search.keyword}
        onChange={(event) => change({ keyword: event.target.value || undefined })}
        style={{ marginBottom: 20 }}
      />
      {body()}
    </PageFrame>
  )
}
