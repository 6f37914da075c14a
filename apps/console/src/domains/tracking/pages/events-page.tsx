import '../locale/page-texts.ts'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { EventDefinition } from '@lectern/contract/domains/tracking'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { EventDrawer } from '../registry/event-drawer.tsx'
import { EventTable } from '../registry/event-table.tsx'
import { QuarantineTable } from '../registry/quarantine-table.tsx'

type Editing = { event?: EventDefinition }

export const Component = () => {
  const t = useText('tracking')
  const [search, change] = useSearchState<{ tab?: string }>()
  const [editing, setEditing] = useState<Editing>()
  const tab = search.tab === 'quarantine' ? 'quarantine' : 'events'
  return (
    <PageFrame
      title={t('events.title')}
      purpose={t('events.purpose')}
      action={
        <Allowed permission="tracking.event" action="edit">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
            {t('form.add')}
          </Button>
        </Allowed>
      }
    >
      <Tabs
        activeKey={tab}
        destroyOnHidden
        // Each tab is a list of its own: what narrows one says nothing about the other.
        onChange={(key) =>
          change({
            tab: key === 'events' ? undefined : key,
            page: undefined,
            keyword: undefined,
            sort: undefined,
            state: undefined,
          })
        }
        items={[
          {
            key: 'events',
            label: t('events.title'),
            children: <EventTable onEdit={(event) => setEditing({ event })} />,
          },
          { key: 'quarantine', label: t('quarantine.title'), children: <QuarantineTable /> },
        ]}
      />
      <EventDrawer
        key={editing?.event?.name ?? ''}
        event={editing?.event}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </PageFrame>
  )
}
