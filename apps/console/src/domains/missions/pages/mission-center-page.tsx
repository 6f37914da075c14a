import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { MissionDrawer } from '../components/mission-drawer.tsx'
import { MissionTable } from '../components/mission-table.tsx'

export const Component = () => {
  const t = useText('missions')
  return (
    <PageFrame title={t('title')} purpose={t('purpose')}>
      <MissionTable />
      <MissionDrawer />
    </PageFrame>
  )
}
