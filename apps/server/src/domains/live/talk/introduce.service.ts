import { addressPrefix } from '../audience/address-prefix.ts'
import type { Arrival, Places } from '../audience/place.service.ts'
import type { Writers } from './writer.service.ts'

type Deps = { places: Pick<Places, 'find'>; writers: Writers }
export type Guest = Arrival & {
  readonly liveId: string
  /** The name that a visitor wishes for; undefined: the one they had. */
  readonly nick: string | undefined
  readonly address: string
}

/**
 * The name that somebody's comments carry; null for a visitor who has not chosen one. A chosen one is remembered for the
 * room. Throws `live.nick-wanted` and `live.nick-taken` at the field `nick`.
 */
export const createIntroduce =
  ({ places, writers }: Deps) =>
  async ({ liveId, nick, address, ...arrival }: Guest): Promise<string | null> => {
    const place = await places.find(arrival, liveId)
    if (place.personId !== null) return place.nick
    if (nick === undefined || place.viewerKey === null) return (await writers.findKnown(place))?.nick ?? null
    return (await writers.find(place, { nick, prefix: addressPrefix(address) })).nick
  }
