import type { Mission } from '@lectern/contract/domains/missions'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { useMissionFeed, watchMissions } from './mission-feed.ts'

const mission = (rest: Partial<Mission>): Mission =>
  ({ id: 'm', state: 'in_progress', progress: 10, attempts: 1, ...rest }) as Mission

describe('the feed of missions', () => {
  const queryClient = new QueryClient()
  let tell: (mission: Mission) => void = () => undefined
  beforeEach(() => {
    useMissionFeed.setState({ byId: {}, dismissed: [] })
    watchMissions(queryClient, (onMission) => {
      tell = onMission
      return () => undefined
    })
  })

  it('keeps the newest state, also for those who ask for one mission', () => {
    tell(mission({ progress: 40 }))
    expect(useMissionFeed.getState().byId['m']?.progress).toBe(40)
    expect(queryClient.getQueryData(['missions', 'detail', { id: 'm' }])).toMatchObject({ progress: 40 })
  })

  it('does not let a late event turn an ended mission back', () => {
    tell(mission({ state: 'success', progress: 100 }))
    tell(mission({ state: 'in_progress', progress: 90 }))
    expect(useMissionFeed.getState().byId['m']?.state).toBe('success')
  })

  it('takes a new attempt, and shows a dismissed mission again when it runs', () => {
    tell(mission({ state: 'failure' }))
    useMissionFeed.getState().dismiss('m')
    tell(mission({ attempts: 2, progress: 5 }))
    expect(useMissionFeed.getState()).toMatchObject({ dismissed: [], byId: { m: { progress: 5, attempts: 2 } } })
  })
})
