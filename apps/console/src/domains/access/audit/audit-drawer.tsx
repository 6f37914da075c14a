import type { AuditEntry } from '@lectern/contract/domains/access'
import { Button, Drawer, Flex, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { FactList } from '#ui/fact-list.tsx'
import { DateTime } from '#ui/format/date-time.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { useSentence } from './use-sentence.ts'

type Props = { entry: AuditEntry; onClose: () => void; onOnlyObject: (objectId: string) => void }

/** One line in full: who, when, from where, and what changed. */
export const AuditDrawer = ({ entry, onClose, onOnlyObject }: Props) => {
  const t = useText('access')
  const sentence = useSentence()
  const facts = [
    { key: 'at', label: t('audit.detail.at'), children: <DateTime at={entry.at} /> },
    { key: 'person', label: t('audit.detail.person'), children: entry.personName || t('audit.nobody') },
    { key: 'address', label: t('audit.detail.address'), children: entry.address || '–' },
    { key: 'action', label: t('audit.detail.action'), children: <code>{entry.action}</code> },
    { key: 'object', label: t('audit.detail.object'), children: entry.objectName || '–' },
    {
      key: 'hash',
      label: t('audit.detail.hash'),
      children: (
        <Typography.Text code copyable title={t('audit.detail.hashHint')} style={{ fontSize: 12 }}>
          {entry.hash}
        </Typography.Text>
      ),
    },
  ]
  return (
    <Drawer open onClose={onClose} title={t('audit.detail.title', { line: entry.seq })} size={520}>
      <Flex vertical gap="large">
        <Typography.Text strong style={{ fontSize: 16 }}>
          {sentence(entry)}
        </Typography.Text>
        <section>
          <Typography.Title level={3} style={{ fontSize: 14 }}>
            {t('audit.detail.changes')}
          </Typography.Title>
          <AuditChanges entry={entry} />
        </section>
        <FactList items={facts} />
        {entry.objectId ? (
          <Button onClick={() => onOnlyObject(entry.objectId)} style={{ alignSelf: 'flex-start' }}>
            {t('audit.detail.onlyThis')}
          </Button>
        ) : null}
      </Flex>
    </Drawer>
  )
}
