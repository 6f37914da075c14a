/** Owns who is in a room: places, presence, viewers counted once, minutes on air, marks. */
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import type { Passes } from '../entering/passes.ts'
import type { Comer } from '../live.ports.ts'
import { addressPrefix } from './address-prefix.ts'
import { createAudienceService } from './audience.service.ts'
import { createMinuteStore } from './minute.store.ts'
import { createPlaces, deviceKeyOf, viewerKeyOf } from './place.service.ts'
import { createRoomLookup } from './room-lookup.ts'
import { listenForRoomNews } from './room-news.service.ts'
import { findTalkRoom } from './talk-room.view.ts'
import { createLiveGuard } from './topic-guard.ts'
import { createViewerStore } from './viewer.store.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  log: Log
  secrets: SecretBox
  broadcasts: BroadcastExchange
  passes: Pick<Passes, 'readPlay'>
}

export const createAudience = ({ tenants, events, clock, log, secrets, broadcasts, passes }: Deps) => {
  const rooms = createRoomLookup(
    (liveId) => findTalkRoom(tenants, { liveId }),
    () => clock.now().getTime(),
  )
  const [viewers, minutes] = [createViewerStore(tenants), createMinuteStore()]
  const places = createPlaces({ rooms, secrets, passes })
  const service = createAudienceService({ tenants, viewers, minutes, broadcasts, clock, log })
  listenForRoomNews({ events, broadcasts, rooms, minutes })
  return {
    takePlace: ({ corpId }: Scope, { liveId, personId, deviceId, address }: Comer, most: number): Promise<boolean> => {
      const deviceKey = deviceKeyOf(secrets, deviceId)
      const viewerKey = viewerKeyOf({ personId, deviceKey }) ?? deviceKey
      const at = clock.now().toISOString()
      const comer = { liveId, viewerKey, personId, deviceKey, addressPrefix: addressPrefix(address), at }
      return tenants.transaction(corpId, (scope) => viewers.takePlace(scope, comer, most))
    },
    places,
    viewers,
    minutes,
    service,
    /** For topics `live:<room_id>`. */
    guard: createLiveGuard({ tenants, rooms, places, audience: service, clock }),
  }
}
export type Audience = ReturnType<typeof createAudience>
