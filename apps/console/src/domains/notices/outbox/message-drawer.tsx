import type { OutboxMessage } from '@lectern/contract/domains/notices'
import { Alert, Drawer, Flex, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { FactList } from '#ui/fact-list.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { MessageBody } from './message-body.tsx'
import { outboxSearch } from './outbox-search.ts'
import { OutboxStateTag } from './outbox-state-tag.tsx'
import { purposeText } from './outbox-words.ts'

const Facts = ({ message }: { message: OutboxMessage }) => {
  const t = useText('notices')
  const { next_attempt_at: next, sent_at: sent } = message
  const items = [
    { key: 'to', label: t('outbox.column.to'), children: message.to },
    { key: 'purpose', label: t('outbox.purposeOf'), children: purposeText(t, message.kind) },
    { key: 'language', label: t('outbox.language'), children: t(`outbox.languages.${message.language}`) },
    { key: 'created', label: t('outbox.column.created'), children: <RelativeTime at={message.created_at} /> },
    { key: 'attempts', label: t('outbox.column.attempts'), children: message.attempts },
    ...(message.state === 'queued' && message.attempts > 0 && next
      ? [{ key: 'next', label: t('outbox.next'), children: <RelativeTime at={next} /> }]
      : []),
    ...(sent ? [{ key: 'sent', label: t('outbox.column.sent'), children: <RelativeTime at={sent} /> }] : []),
  ]
  return <FactList items={items} />
}

const Detail = ({ message }: { message: OutboxMessage }) => {
  const t = useText('notices')
  return (
    <Flex vertical gap="middle">
      <div>
        <OutboxStateTag state={message.state} />
      </div>
      {message.error ? (
        <Alert type="error" showIcon title={t(`outbox.error.${message.error.kind}`)} description={message.error.text} />
      ) : null}
      <MessageBody message={message} />
      <Facts message={message} />
    </Flex>
  )
}

/** One message in full, at the right edge; open while its id stands in the address. */
export const MessageDrawer = () => {
  const t = useText('notices')
  const [search, change] = useCheckedSearch(outboxSearch)
  // Reading is written to the audit log: nothing is asked again by itself.
  const query = useApiQuery(
    'notices',
    'outboxDetail',
    { id: search.id ?? '' },
    { enabled: Boolean(search.id), staleMs: Number.POSITIVE_INFINITY },
  )
  const body = () => {
    if (query.data) return <Detail message={query.data} />
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />
  }
  const title = query.data ? query.data.subject || purposeText(t, query.data.kind) : ''
  return (
    <Drawer
      open={Boolean(search.id)}
      onClose={() => change({ id: undefined })}
      title={title}
      size={480}
      destroyOnHidden
    >
      {body()}
    </Drawer>
  )
}
