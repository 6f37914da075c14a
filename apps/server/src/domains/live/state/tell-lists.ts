import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { everybody, type Realtime } from '#platform/realtime/realtime.ts'
import { roomMoved, roomPlanned, roomRemoved } from '../live.events.ts'

type Deps = { readonly events: Events; readonly realtime: Pick<Realtime, 'publish'> }

/** Lists and calendars on any screen of the school ask again the moment a room changes: which one it was is not said. */
export const tellLists = ({ events, realtime }: Deps): void => {
  const tell = (scope: Scope): Promise<void> =>
    realtime.publish({ corpId: scope.corpId, personId: everybody, topic: 'live', payload: { changed: true } }, scope)
  events.on(roomPlanned, tell)
  events.on(roomMoved, tell)
  events.on(roomRemoved, tell)
}
