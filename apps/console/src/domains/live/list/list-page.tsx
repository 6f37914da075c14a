import '../locale/page-texts.ts'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import { Link } from '@tanstack/react-router'
import { Button, Segmented, Tabs } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { RoomCalendar } from '../calendar/room-calendar.tsx'
import { LimitDrawer } from '../limits/limit-drawer.tsx'
import { listSearch, roomTabs } from '../live-search.ts'
import { PlanDrawer } from '../sop/plan-drawer.tsx'
import { SuspendDialog } from '../state/suspend-dialog.tsx'
import { useRoomNews } from '../state/use-room-news.ts'
import { WordDrawer } from '../words/word-drawer.tsx'
import { RoomTable } from './room-table.tsx'

/** Another tab begins a fresh list. */
const fresh = { page: undefined, keyword: undefined, state: undefined, type: undefined, host_uid: undefined }

const ViewSwitch = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(listSearch)
  const isPhone = useIsPhone()
  // Beside the buttons a phone has room for the pictures only.
  const named = (name: string) => (isPhone ? { title: name } : { label: name })
  return (
    <Segmented
      aria-label={t('view.label')}
      value={search.view ?? 'list'}
      onChange={(view) => change({ view: view === 'calendar' ? view : undefined })}
      options={[
        { value: 'list' as const, icon: <UnorderedListOutlined />, ...named(t('view.list')) },
        { value: 'calendar' as const, icon: <CalendarOutlined />, ...named(t('view.calendar')) },
      ]}
    />
  )
}

/** What holds for all rooms: forbidden words, plans of steps, the school's limits. */
const SettingsMenu = () => {
  const t = useText('live')
  const [, change] = useCheckedSearch(listSearch)
  const mayWords = usePermission('live.word', 'query')
  const mayPlans = usePermission('live.sop', 'query')
  const mayLimits = usePermission('accounts.school', 'edit')
  const items = [
    ...(mayWords ? [{ key: 'words', label: t('words.title') }] : []),
    ...(mayPlans ? [{ key: 'plans', label: t('plans.title') }] : []),
    ...(mayLimits ? [{ key: 'limits', label: t('limits.title') }] : []),
  ]
  if (items.length === 0) return null
  return (
    <DropMenu menu={{ items, onClick: ({ key }) => change({ open: key }, { push: true }) }}>
      <Button icon={<SettingOutlined />}>{t('settings')}</Button>
    </DropMenu>
  )
}

const Actions = () => {
  const t = useText('live')
  return (
    <>
      <ViewSwitch />
      <SettingsMenu />
      <Allowed permission="live.room" action="add">
        <Link to="/createLive">
          <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
            {t('create')}
          </Button>
        </Link>
      </Allowed>
    </>
  )
}

/** All rooms: what comes, what runs, what was; as lists or as a week. */
export const Component = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(listSearch)
  const isPhone = useIsPhone()
  useRoomNews()
  return (
    <PageFrame title={t('list.title')} purpose={t('list.purpose')} action={<Actions />}>
      {search.view === 'calendar' ? (
        <RoomCalendar />
      ) : (
        <Tabs
          activeKey={search.tab ?? 'upcoming'}
          destroyOnHidden
          {...(isPhone ? { tabBarGutter: 16 } : {})}
          items={roomTabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), children: <RoomTable tab={tab} /> }))}
          onChange={(key) => change({ ...fresh, tab: key === 'upcoming' ? undefined : key })}
        />
      )}
      <SuspendDialog />
      <WordDrawer />
      <PlanDrawer />
      <LimitDrawer />
    </PageFrame>
  )
}
