import type { Mission } from '@lectern/contract/domains/missions'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { onTopic } from '#platform/api/events.ts'
import { apiQueryKey } from '#platform/api/queries.ts'

type Feed = {
  /** Missions heard of since the page was opened, by id. */
  byId: Readonly<Record<string, Mission>>
  dismissed: readonly string[]
  dismiss: (id: string) => void
}

/** The person's own missions as the server tells of them. */
export const useMissionFeed = create<Feed>((set) => ({
  byId: {},
  dismissed: [],
  dismiss: (id) => set(({ dismissed }) => ({ dismissed: [...dismissed, id] })),
}))

export const isActive = (mission: Pick<Mission, 'state'>): boolean =>
  mission.state === 'queued' || mission.state === 'in_progress'

/** An event that was overtaken by a later one must not turn a mission back. */
const isStale = (known: Mission | undefined, heard: Mission): boolean =>
  known !== undefined &&
  (known.attempts > heard.attempts || (known.attempts === heard.attempts && !isActive(known) && isActive(heard)))

type Subscribe = (onMission: (mission: Mission) => void) => () => void

const subscribeMissions: Subscribe = (onMission) => onTopic('mission', onMission)

/** Keeps the feed and the cached missions as new as the server's events. Returns what ends it. */
export const watchMissions = (queryClient: QueryClient, subscribe = subscribeMissions): (() => void) =>
  subscribe((heard) => {
    const known = useMissionFeed.getState().byId[heard.id]
    if (isStale(known, heard)) return
    useMissionFeed.setState(({ byId, dismissed }) => ({
      byId: { ...byId, [heard.id]: heard },
      dismissed: isActive(heard) ? dismissed.filter((id) => id !== heard.id) : dismissed,
    }))
    queryClient.setQueryData(apiQueryKey('missions', 'detail', { id: heard.id }), heard)
    if (known?.state === heard.state) return
    void queryClient.invalidateQueries({ queryKey: apiQueryKey('missions', 'list') })
    void queryClient.invalidateQueries({ queryKey: apiQueryKey('workbench') })
    if (isActive(heard)) return
    // What it made shows up in the lists of whoever keeps it.
    for (const domain of ['studio', 'videos', 'files'] as const) {
      void queryClient.invalidateQueries({ queryKey: apiQueryKey(domain) })
    }
  })
