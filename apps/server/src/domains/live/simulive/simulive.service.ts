import { roomMoved } from '../live.events.ts'
import type { SimuliveDeps } from './film-check.service.ts'
import { createFilmKeeper } from './film-keeper.service.ts'

/** So long before its start a video is looked into. */
const lookAheadMs = 30 * 60_000
const tickMs = 2000

/** Rooms that play an uploaded video as if it were live: the same states, addresses, comments and replay, and no encoder. */
export const createSimuliveService = (deps: SimuliveDeps) => {
  const { events, clock, log, store } = deps
  const keeper = createFilmKeeper(deps)
  const lookAfterAll = async (): Promise<void> => {
    const soon = new Date(clock.now().getTime() + lookAheadMs).toISOString()
    const active = await store.listActive(soon)
    for (const { corpId, liveId } of active)
      await keeper
        .settle(corpId, liveId)
        .catch((error: unknown) => log.warn({ err: error, live: liveId }, 'a film did not begin'))
    const ids = new Set(active.map(({ liveId }) => liveId))
    for (const liveId of keeper.playing()) if (!ids.has(liveId)) await keeper.end(liveId)
  }
  events.on(roomMoved, async (scope, { liveId, to, source }) => {
    if (source === 'simulive' && to !== 'live') scope.afterCommit(() => void keeper.end(liveId).catch(() => {}))
  })
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | undefined
  const tick = (): Promise<void> => {
    ticking ??= lookAfterAll()
      .catch((error: unknown) => log.warn({ err: error }, 'films could not be looked after'))
      .finally(() => {
        ticking = undefined
      })
    return ticking
  }
  return {
    /** Of a room that has ended; resolves when its last piece lies on the disk. */
    endFilm: keeper.end,
    /** Once all that is due now has begun. */
    tick,
    start: (): void => {
      timer = setInterval(() => void tick(), tickMs)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await ticking
      await keeper.handOver()
    },
  }
}
export type SimuliveService = ReturnType<typeof createSimuliveService>
