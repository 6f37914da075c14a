/** Owns rooms of the engine for clients with their own pages, and signatures for Tencent IM. */
import type { Log } from '#platform/log/log.ts'
import { createAuidStore } from './auid.store.ts'
import { createEngineRoomService, type EngineRoomDeps } from './engine-room.service.ts'
import { createEngineRoomStore } from './engine-room.store.ts'
import { streamingRoutes } from './streaming.routes.ts'
import { createUserSigService, type FindImSettings } from './user-sig.service.ts'

type Deps = Omit<EngineRoomDeps, 'store' | 'auids'> & { findImSettings: FindImSettings; log: Log }

const tidyMs = 10 * 60_000

export const createStreaming = ({ findImSettings, log, ...deps }: Deps) => {
  const { tenants, clock } = deps
  const store = createEngineRoomStore(tenants)
  const engineRooms = createEngineRoomService({
    ...deps,
    store,
    auids: createAuidStore(),
  })
  const userSig = createUserSigService({ tenants, findSettings: findImSettings, clock })
  const tidy = () =>
    void engineRooms.tidy().catch((error: unknown) => log.warn({ err: error }, 'rooms of the engine were not tidied'))
  let timer: NodeJS.Timeout | undefined
  return {
    handlers: streamingRoutes({ engineRooms, userSig }),
    signIm: userSig.forRoom,
    sizeOf: store.sizeOf,
    /** Ends what nobody used for long; done every ten minutes after `start`. */
    tidy: engineRooms.tidy,
    /** In the process of the engine, once it has started. */
    start: (): void => {
      tidy()
      timer ??= setInterval(tidy, tidyMs)
    },
    stop: (): void => clearInterval(timer),
  }
}
