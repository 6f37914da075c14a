import type { Mission } from '@lectern/contract/domains/missions'
import { Alert, Drawer, Flex, Skeleton, Typography } from 'antd'
import { errorKindText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { FactList } from '#ui/fact-list.tsx'
import { durationText } from '#ui/format/duration.tsx'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { isActive } from '../mission-feed.ts'
import { missionSearch } from '../mission-search.ts'
import { useMission } from '../use-mission.ts'
import { MissionActions } from './mission-actions.tsx'
import { MissionOutputs } from './mission-outputs.tsx'
import { MissionProgress } from './mission-progress.tsx'
import { MissionStages } from './mission-stages.tsx'
import { MissionStateTag } from './mission-state-tag.tsx'
import { kindText, stageText } from './stage-text.ts'

const Failure = ({ error }: { error: NonNullable<Mission['error']> }) => {
  const t = useText('missions')
  return (
    <Alert
      type="error"
      showIcon
      title={errorKindText(error.kind, error.params) ?? error.message}
      description={
        <>
          <div>{t('failedAt', { stage: stageText(t, error.stage) })}</div>
          <div>{t('hint')}</div>
        </>
      }
    />
  )
}

const tookMs = ({ started_at, finished_at }: Mission): number | undefined =>
  started_at && finished_at ? Date.parse(finished_at) - Date.parse(started_at) : undefined

const Facts = ({ mission }: { mission: Mission }) => {
  const t = useText('missions')
  const took = tookMs(mission)
  const items = [
    { key: 'kind', label: t('filter.kind'), children: kindText(t, mission.kind) },
    { key: 'by', label: t('column.by'), children: mission.created_by_name },
    { key: 'created', label: t('column.created'), children: <RelativeTime at={mission.created_at} /> },
    { key: 'attempts', label: t('attempts'), children: mission.attempts },
    ...(took === undefined ? [] : [{ key: 'took', label: t('tookLabel'), children: durationText(took) }]),
    ...(mission.engine
      ? [{ key: 'engine', label: t('engine'), children: <EngineBadge engine={mission.engine} /> }]
      : []),
  ]
  return <FactList items={items} />
}

const Detail = ({ mission, onRemoved }: { mission: Mission; onRemoved: () => void }) => {
  const t = useText('missions')
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <MissionStateTag state={mission.state} />
        <MissionActions mission={mission} withWords onRemoved={onRemoved} />
      </Flex>
      <MissionProgress mission={mission} compact={!isActive(mission)} />
      {mission.error ? <Failure error={mission.error} /> : null}
      <MissionOutputs outputs={mission.outputs} />
      <div>
        <Typography.Title level={3} style={{ fontSize: 14 }}>
          {t('stages')}
        </Typography.Title>
        <MissionStages stages={mission.stages} />
      </div>
      <Facts mission={mission} />
    </Flex>
  )
}

/** One mission in full, at the right edge; open while its id stands in the address. */
export const MissionDrawer = () => {
  const [search, change] = useCheckedSearch(missionSearch)
  const query = useMission(search.id)
  const close = () => change({ id: undefined })
  const body = () => {
    if (query.data) return <Detail mission={query.data} onRemoved={close} />
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />
  }
  return (
    <Drawer open={Boolean(search.id)} onClose={close} title={query.data?.title ?? ''} size={480} destroyOnHidden>
      {body()}
    </Drawer>
  )
}
