import { createServer } from 'node:net'
import { type Authorise, createEmbeddedEngine, type RoomEngine, type RtcHttpOptions } from '@lectern/rooms'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

/** An engine with where encoders reach it by RTMP: null while they cannot. */
export type Rooms = { readonly engine: RoomEngine; readonly rtmpPort: () => number | null }
export type CreateRooms = (authorise: Authorise) => Rooms

const isLocal = (host: string): boolean => host === '127.0.0.1' || host === 'localhost' || host === '::1'

/** Whether nobody listens there yet: another service may well have the usual port of RTMP. */
const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** The built-in engine, not started yet. Rooms listen where the product does: on a machine of one's own to nobody else. */
export const prepareRooms = async ({ host, role, rooms }: Config, log: Log): Promise<CreateRooms> => {
  const wanted = rooms.enabled && role !== 'worker' && rooms.rtmpPort > 0
  const hasRtmp = wanted && (await isFree(host, rooms.rtmpPort))
  if (wanted && !hasRtmp) log.warn({ port: rooms.rtmpPort }, 'the RTMP port is taken: encoders can only come by WHIP')
  return (authorise) => {
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
}

/** TURN, for browsers that no direct way leads to. */
export const iceServersOf = ({ turn }: Config['rooms']): ReturnType<RtcHttpOptions['iceServers']> =>
  turn === null ? [] : [{ urls: [turn.url], username: turn.user, credential: turn.password }]
