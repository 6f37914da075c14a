/** Owns the mission center: every long job with its progress, and what other screens show of it. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { DockMission } from './components/dock-mission.tsx'
export { MissionProgress } from './components/mission-progress.tsx'
export { watchMissions } from './mission-feed.ts'
export { useDockMissions } from './use-dock-missions.ts'
export { useMission } from './use-mission.ts'

export const missionsRoutes: readonly ConsoleRoute[] = [
  {
    path: '/MissionCenter',
    name: 'MissionCenter',
    title: 'missions:title',
    icon: 'missions',
    group: 'video',
    permission: 'missions.mission',
    action: 'query',
    component: () => import('./pages/mission-center-page.tsx'),
  },
]
