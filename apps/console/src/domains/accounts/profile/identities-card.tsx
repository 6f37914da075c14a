import type { Identity, SsoProvider } from '@lectern/contract/domains/accounts'
import { Button, Card, Flex, Skeleton, Typography } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { MutedText } from '#ui/plain-text.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'

const tell = (error: unknown) => feedback.error(errorText(error))

const IdentityRow = ({ identity, onRemove }: { identity: Identity; onRemove: () => void }) => {
  const t = useText('accounts')
  return (
    <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBottom: 12 }}>
      <div>
        <div>{identity.label}</div>
        <Typography.Text type="secondary">
          {identity.provider} · <RelativeTime at={identity.linked_at} />
        </Typography.Text>
      </div>
      <Button onClick={onRemove} aria-label={t('identity.disconnectOne', { identity: identity.label })}>
        {t('identity.disconnect')}
      </Button>
    </Flex>
  )
}

const Connect = ({ providers }: { providers: readonly SsoProvider[] }) => {
  const t = useText('accounts')
  const begin = useApiMutation('accounts', 'ssoBegin', {
    onSuccess: ({ url }) => location.assign(url),
    onError: tell,
  })
  return (
    <Flex gap="small" wrap>
      {providers.map(({ id, kind, name }) => (
        <Button
          key={id}
          loading={begin.isPending}
          onClick={() =>
            begin.mutate({ provider_id: id, purpose: 'connect', redirect: '/account/profile?tab=security' })
          }
        >
          {t('identity.connect', { name: kind === 'wecom' ? t('sso.wecom') : name })}
        </Button>
      ))}
    </Flex>
  )
}

const useDisconnect = () => {
  const t = useText('accounts')
  const remove = useApiMutation('accounts', 'identityRemove', {
    invalidates: [['accounts', 'identityList']],
    onSuccess: () => feedback.success(t('identity.disconnected')),
    onError: tell,
  })
  return async ({ id, label }: Identity) => {
    const question = {
      title: t('identity.question', { identity: label }),
      text: t('identity.questionHint'),
      ok: t('identity.disconnect'),
      cancel: t('cancel'),
      danger: true,
    }
    if (await feedback.confirm(question)) remove.mutate({ id })
  }
}

/** Accounts elsewhere that sign in here; nothing is shown to a school without such a service. */
export const IdentitiesCard = () => {
  const t = useText('accounts')
  const identities = useApiQuery('accounts', 'identityList', {})
  const providers = useApiQuery('accounts', 'ssoList', {}).data?.list ?? []
  const disconnect = useDisconnect()
  const list = identities.data?.list ?? []
  if (!identities.error && list.length === 0 && providers.length === 0) return null
  return (
    <Card title={t('identity.title')}>
      <div style={{ marginBottom: 16 }}>
        <MutedText>{t('identity.purpose')}</MutedText>
      </div>
      {identities.error ? <ErrorState error={identities.error} onRetry={() => void identities.refetch()} /> : null}
      {identities.isPending ? <Skeleton active paragraph={{ rows: 1 }} title={false} /> : null}
      {list.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} onRemove={() => void disconnect(identity)} />
      ))}
      <Connect providers={providers} />
    </Card>
  )
}
