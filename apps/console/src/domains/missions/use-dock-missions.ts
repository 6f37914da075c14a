import type { Mission } from '@lectern/contract/domains/missions'
import { useMemo } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { isActive, useMissionFeed } from './mission-feed.ts'

const rank = { in_progress: 0, queued: 1, failure: 2, success: 2, cancelled: 2 } as const

/** What runs, then what waits, then what ended; newest first among equals. */
const inOrder = (missions: readonly Mission[]): Mission[] =>
  missions.toSorted((a, b) => rank[a.state] - rank[b.state] || Date.parse(b.created_at) - Date.parse(a.created_at))

/** What the dock shows: running missions, and those that ended while this page was open until they are dismissed. */
export const useDockMissions = () => {
  const t = useText('missions')
  const byId = useMissionFeed((feed) => feed.byId)
  const dismissed = useMissionFeed((feed) => feed.dismissed)
  const mayAsk = usePermission('missions.mission', 'query')
  const first = useApiQuery('missions', 'list', { active: true, mine: true, size: 20 }, { enabled: mayAsk })
  const missions = useMemo(() => {
    const all = { ...Object.fromEntries((first.data?.list ?? []).map((mission) => [mission.id, mission])), ...byId }
    return inOrder(Object.values(all).filter((mission) => !dismissed.includes(mission.id)))
  }, [first.data, byId, dismissed])
  const newest = missions.find((mission) => mission.state === 'success' || mission.state === 'failure')
  const announcement = newest
    ? t(newest.state === 'success' ? 'announce.success' : 'announce.failure', { name: newest.title })
    : ''
  return { missions, running: missions.filter(isActive).length, announcement }
}
