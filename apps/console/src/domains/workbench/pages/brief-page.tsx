import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Tabs } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { BriefDrawer, NewBrief } from '../briefs/brief-drawer.tsx'
import { briefSearch } from '../briefs/brief-search.ts'
import { BriefTable, ReviewTable } from '../briefs/brief-table.tsx'
import { ReviewDrawer } from '../briefs/review-drawer.tsx'

const WriteBrief = () => {
  const t = useText('workbench')
  const [, change] = useCheckedSearch(briefSearch)
  return (
    <Allowed permission="workbench.brief" action="add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ create: '1' }, { push: true })}>
        {t('brief.write')}
      </Button>
    </Allowed>
  )
}

/** Lists keep page and filters in the address, so changing the tab begins a fresh list. */
const fresh = { page: undefined, size: undefined, keyword: undefined, sort: undefined, state: undefined }

/** Briefs for those who manage them, and what colleagues ask of everybody. */
export const Component = () => {
  const t = useText('workbench')
  const mayList = usePermission('workbench.brief', 'query')
  const [search, change] = useCheckedSearch(briefSearch)
  const items = [
    ...(mayList ? [{ key: 'briefs', label: t('brief.listTitle'), children: <BriefTable /> }] : []),
    { key: 'reviews', label: t('brief.reviews'), children: <ReviewTable /> },
  ]
  const active = search.tab === 'reviews' || search.review || !mayList ? 'reviews' : 'briefs'
  return (
    <PageFrame title={t('brief.pageTitle')} purpose={t('brief.purpose')} action={<WriteBrief />}>
      <Tabs
        activeKey={active}
        destroyOnHidden
        items={items}
        onChange={(key) => change({ ...fresh, tab: key === 'reviews' ? key : undefined })}
      />
      <BriefDrawer />
      <NewBrief />
      <ReviewDrawer />
    </PageFrame>
  )
}
