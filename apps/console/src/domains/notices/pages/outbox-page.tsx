import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { MessageDrawer } from '../outbox/message-drawer.tsx'
import { OutboxTable } from '../outbox/outbox-table.tsx'

export const Component = () => {
  const t = useText('notices')
  const mayRead = usePermission('notices.outbox', 'get')
  return (
    <PageFrame title={t('outbox.title')} purpose={t('outbox.purpose')}>
      <OutboxTable />
      {mayRead ? <MessageDrawer /> : null}
    </PageFrame>
  )
}
