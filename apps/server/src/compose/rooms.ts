import { type Authorise, createEmbeddedEngine, type RoomEngine, type RtcHttpOptions } from '@lectern/rooms'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

/** An engine with where encoders reach it by RTMP: null while they cannot. */
export type Rooms = { readonly engine: RoomEngine; readonly rtmpPort: () => number | null }
export type CreateRooms = (authorise: Authorise) => Rooms

const isLocal = (host: string): boolean => host === '127.0.0.1' || host === 'localhost' || host === '::1'

/** The built-in engine, not started yet. Rooms listen where the product does: on a machine of one's own to nobody else. */
export const prepareRooms =
  ({ host, role, rooms }: Config, log: Log): CreateRooms =>
  (authorise) => {
    const hasRtmp = rooms.enabled && role !== 'worker' && rooms.rtmpPort > 0
    const engine = createEmbeddedEngine({
      ...(isLocal(host) ? { host: '127.0.0.1' } : {}),
      ...(rooms.addresses.length > 0 ? { addresses: rooms.addresses } : {}),
      udpPorts: rooms.udpPorts,
      rtmp: hasRtmp ? { host, port: rooms.rtmpPort } : null,
      maxRtcViewers: rooms.maxRtcViewers,
      authorise,
      log: (message, detail) => log.info(detail ?? {}, message),
    })
    return { engine, rtmpPort: () => engine.rtmpPort }
  }

/** TURN, for browsers that no direct way leads to. */
export const iceServersOf = ({ turn }: Config['rooms']): ReturnType<RtcHttpOptions['iceServers']> =>
  turn === null ? [] : [{ urls: [turn.url], username: turn.user, credential: turn.password }]
