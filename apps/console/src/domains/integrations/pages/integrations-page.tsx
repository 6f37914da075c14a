import '../locale/page-texts.ts'
import type { EngineState } from '@lectern/contract/domains/integrations'
import { Flex, Skeleton, Typography } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { capabilityGroups } from '../capability-groups.ts'
import { CapabilityCard } from '../components/capability-card.tsx'
import { EngineDrawer } from '../components/engine-drawer.tsx'
import { Enterprises } from '../enterprise/enterprises.tsx'

type Opener = (capability: string | undefined) => void

const Groups = ({ list, onOpen }: { list: readonly EngineState[]; onOpen: Opener }) => {
  const t = useText('integrations')
  return capabilityGroups.map(({ name, capabilities }) => (
    <section key={name} aria-label={t(`group.${name}`)}>
      <Typography.Title level={2} style={{ fontSize: 18, marginTop: 0 }}>
        {t(`group.${name}`)}
      </Typography.Title>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))', gap: 16 }}
      >
        {capabilities.map((capability) => {
          const state = list.find((one) => one.capability === capability)
          return state ? <CapabilityCard key={capability} state={state} onOpen={() => onOpen(capability)} /> : null
        })}
      </div>
    </section>
  ))
}

export const Component = () => {
  const t = useText('integrations')
  const query = useApiQuery('integrations', 'engineList', {})
  const [search, change] = useSearchState<{ open: string }>()
  const open: Opener = (capability) => change({ open: capability }, { push: true })
  const list = query.data?.list
  const body = () => {
    if (query.error && !list) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!list) return <Skeleton active paragraph={{ rows: 10 }} />
    return <Groups list={list} onOpen={open} />
  }
  return (
    <PageFrame title={t('title')} purpose={t('purpose')}>
      <Flex vertical gap="large">
        {body()}
        <Enterprises />
      </Flex>
      <EngineDrawer
        state={list?.find(({ capability }) => capability === search.open)}
        onClose={() => change({ open: undefined })}
      />
    </PageFrame>
  )
}
