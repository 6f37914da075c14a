import { createAudience } from './audience/index.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { createStatisticsService } from './statistics/statistics.service.ts'
import { createStreaming } from './streaming/index.ts'
import { createTalk } from './talk/index.ts'

type Deps = Parameters<typeof createAudience>[0] &
  Omit<Parameters<typeof createTalk>[0], 'audience'> &
  Parameters<typeof createStreaming>[0] &
  Pick<Parameters<typeof createStatisticsService>[0], 'rooms'>

/** Everything about a room that is not its picture: who is there, what is said, what it came to. */
export const createInteraction = (deps: Deps) => {
  const audience = createAudience(deps)
  const { service, minutes } = audience
  const talk = createTalk({ ...deps, audience })
  const streaming = createStreaming(deps)
  const statistics = createStatisticsService({ ...deps, minutes, audience: service })
  return {
    handlers: { ...talk.handlers, ...statisticsRoutes(statistics), ...streaming.handlers },
    /** Who may hear the topics `live:<room_id>`. */
    guard: audience.guard,
    viewersNow: service.viewersNow,
    signIm: streaming.signIm,
    introduce: talk.introduce,
    /** In processes that serve HTTP. */
    start: (): void => {
      service.start()
      streaming.start()
    },
    stop: async (): Promise<void> => {
      streaming.stop()
      talk.stop()
      await service.stop()
    },
  }
}
