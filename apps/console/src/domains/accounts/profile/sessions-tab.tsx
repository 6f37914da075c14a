import type { Session } from '@lectern/contract/domains/accounts'
import { Button, Card, Flex, Skeleton, Tag, Typography, theme } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { relativeTime } from '#ui/format/relative-time.tsx'
import { MutedText } from '#ui/plain-text.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { deviceName } from './device-name.ts'

const invalidates = [['accounts', 'sessionList']] as const
const tell = (error: unknown) => feedback.error(errorText(error))

const useEndSessions = () => {
  const t = useText('accounts')
  const one = useApiMutation('accounts', 'sessionRevoke', {
    invalidates,
    onSuccess: () => feedback.success(t('sessions.ended')),
    onError: tell,
  })
  const others = useApiMutation('accounts', 'sessionRevokeOthers', {
    invalidates,
    onSuccess: ({ ended }) => feedback.success(t('sessions.othersEnded', { count: ended })),
    onError: tell,
  })
  const ask = (title: string, ok: string) =>
    feedback.confirm({ title, text: t('sessions.questionHint'), ok, cancel: t('cancel'), danger: true })
  return {
    busy: one.isPending || others.isPending,
    endOne: async ({ id, device }: Session) => {
      const question = t('sessions.question', { device: deviceName(t, device) })
      if (await ask(question, t('sessions.end'))) one.mutate({ id })
    },
    endOthers: async () => {
      if (await ask(t('sessions.othersQuestion'), t('sessions.endOthers'))) others.mutate({})
    },
  }
}

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  const lang = useSettings((settings) => settings.lang)
  const { address, current, last_used_at: lastUsedAt, created_at: createdAt } = session
  const device = deviceName(t, session.device)
  return (
    <li
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 12,
        padding: '12px 0',
        borderTop: `1px solid ${token.colorSplit}`,
      }}
    >
      <div style={{ minWidth: 0 }}>
        <Flex gap="small" align="center" wrap>
          <strong>{device}</strong>
          {current ? <Tag color="success">{t('sessions.current')}</Tag> : null}
        </Flex>
        {/* Chinese would break inside of a word. */}
        <Typography.Text type="secondary" style={{ wordBreak: 'keep-all' }}>
          {t('sessions.facts', { address, used: relativeTime(lastUsedAt, lang), since: relativeTime(createdAt, lang) })}
        </Typography.Text>
      </div>
      {current ? null : (
        <Button onClick={onEnd} style={{ flex: 'none' }} aria-label={t('sessions.endOne', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where this account is signed in, and how to end that. */
export const SessionsTab = () => {
  const t = useText('accounts')
  const query = useApiQuery('accounts', 'sessionList', {})
  const { busy, endOne, endOthers } = useEndSessions()
  const list = query.data?.list ?? []
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 4 }} />
    return (
      <ul aria-label={t('sessions.title')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
    )
  }
  return (
    <Card
      title={t('sessions.title')}
      styles={{ header: { paddingBlock: 8 }, title: { whiteSpace: 'normal' } }}
      extra={
        list.length > 1 ? (
          <Button danger loading={busy} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <div style={{ marginBottom: 12 }}>
        <MutedText>{t('sessions.purpose')}</MutedText>
      </div>
      {body()}
    </Card>
  )
}
