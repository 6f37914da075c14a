import { availableParallelism, networkInterfaces } from 'node:os'
import type {
  Authorise,
  Capabilities,
  PatchAnswer,
  PatchRequest,
  PublishRequest,
  RoomEngine,
  RoomOptions,
  RoomStatus,
  SessionAnswer,
  SubscribeRequest,
} from '../engine/room-engine.ts'
import { RoomError } from '../engine/room-error.ts'
import type { RoomEvent } from '../engine/room-events.ts'
import { startEncoderFront } from '../rtmp/front/start-encoder-front.ts'
import type { EncoderFront } from '../shard/encoder-seam.ts'
import type { ShardUsage } from '../shard/shard-messages.ts'
import { ShardProcess } from '../shard/shard-process.ts'
import { SessionBook } from './session-book.ts'

export type EmbeddedOptions = {
  /** Processes to spread the rooms over; one for each core when left out. */
  readonly shards?: number
  /** Where UDP listens; `0.0.0.0` when left out. */
  readonly host?: string
  /** First and last port that the processes may take, one each. */
  readonly udpPorts: readonly [number, number]
  /** Addresses told to peers; those of this machine when left out. Behind NAT: the public one. */
  readonly addresses?: readonly string[]
  /** Null: no RTMP. A port that is taken is told to `log` and left to whoever has it; `rtmpPort` is then null. */
  readonly rtmp: { readonly host: string; readonly port: number } | null
  /** Asked for each encoder that knocks by RTMP. */
  readonly authorise: Authorise
  /** WebRTC viewers of one room; 100 when left out. */
  readonly maxRtcViewers?: number
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}

export type EmbeddedEngine = RoomEngine & {
  /** Port at which RTMP really listens; null without. */
  readonly rtmpPort: number | null
  /** Process ids of the rooms, for those who watch over processes. */
  readonly pids: readonly number[]
  usage(): Promise<ShardUsage[]>
}

type Placed = { readonly options: RoomOptions; readonly shard: ShardProcess }

const defaultMaxViewers = 100
const roomIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Addresses of this machine that others can reach; the loopback where nothing else is listened to, or nothing else is there. */
const addressesOf = (host: string): string[] => {
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const loopback = ['127.0.0.1', ...own.filter(({ address }) => address === '::1').map(({ address }) => address)]
  if (host !== '0.0.0.0') return host === '127.0.0.1' ? loopback : [host]
  // Addresses of one cable alone (RFC 4291, 2.5.6) are of no use to those on another.
  const reachable = own.filter(({ address, internal }) => !internal && !address.startsWith('fe80'))
  const ipv4First = reachable.toSorted((one, other) => one.family.localeCompare(other.family))
  return reachable.length > 0 ? ipv4First.map(({ address }) => address) : loopback
}

class Embedded implements EmbeddedEngine {
  readonly capabilities: Capabilities
  readonly #options: EmbeddedOptions
  readonly #shards: readonly ShardProcess[]
  readonly #rooms = new Map<string, Placed>()
  readonly #book = new SessionBook()
  readonly #listeners = new Set<(event: RoomEvent) => void>()
  #front: EncoderFront | undefined

  constructor(options: EmbeddedOptions) {
    this.#options = options
    const { host = '0.0.0.0', maxRtcViewers = defaultMaxViewers, udpPorts } = options
    const settings = { host, udpPorts, maxRtcViewers, addresses: options.addresses ?? addressesOf(host) }
    const count = Math.max(1, options.shards ?? availableParallelism())
    this.#shards = Array.from({ length: count }, (_, place) => {
      return new ShardProcess(settings, {
        event: (event) => this.#emit(event),
        forgotten: (sessionId) => this.#book.forget(sessionId),
        lost: () => this.#lost(place),
        restarted: () => void this.#reopen(place),
        log: options.log,
      })
    })
    this.capabilities = {
      whip: true,
      whep: true,
      rtmp: options.rtmp !== null,
      hls: true,
      recording: true,
      multiparty: true,
      composition: false,
      maxRtcViewers,
    }
  }

  get rtmpPort(): number | null {
    return this.#front?.port ?? null
  }

  get pids(): readonly number[] {
    return this.#shards.flatMap(({ pid }) => pid ?? [])
  }

  async usage(): Promise<ShardUsage[]> {
    return await Promise.all(this.#shards.map((shard) => shard.call('usage', undefined)))
  }

  async start(): Promise<void> {
    // One after the other: they choose their ports from the same range.
    for (const shard of this.#shards) await shard.start()
    const { rtmp, authorise, log } = this.#options
    if (!rtmp) return
    this.#front = await startEncoderFront({
      ...rtmp,
      authorise,
      handOver: (socket, handed) => this.#placed(handed.roomId).shard.hand(socket, handed),
      log,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
      log('the RTMP port is taken: encoders can only come by WHIP', { port: rtmp.port, code: error.code })
      return undefined
    })
  }

  async stop(): Promise<void> {
    await this.#front?.stop()
    await Promise.all(this.#shards.map((shard) => shard.stop()))
    this.#rooms.clear()
  }

  async openRoom(options: RoomOptions): Promise<void> {
    if (!roomIdPattern.test(options.id)) throw new RoomError('malformed', 'id of a room')
    const placed = this.#rooms.get(options.id) ?? { options, shard: this.#leastLoaded() }
    this.#rooms.set(options.id, placed)
    await placed.shard.call('openRoom', placed.options)
  }

  async closeRoom(roomId: string, reason?: string): Promise<void> {
    const placed = this.#rooms.get(roomId)
    this.#rooms.delete(roomId)
    await placed?.shard.call('closeRoom', { roomId, reason }).catch(ignoreLost)
  }

  async findRoom(roomId: string): Promise<RoomStatus | undefined> {
    const placed = this.#rooms.get(roomId)
    if (!placed) return undefined
    const { mode } = placed.options
    const status = await placed.shard.call('findRoom', roomId).catch(ignoreLost)
    return status ?? { id: roomId, mode, publications: [], viewers: [] }
  }

  async listRooms(): Promise<RoomStatus[]> {
    const found = await Promise.all([...this.#rooms.keys()].map((roomId) => this.findRoom(roomId)))
    return found.flatMap((status) => status ?? [])
  }

  async publish(request: PublishRequest): Promise<SessionAnswer> {
    const answer = await this.#placed(request.roomId).shard.call('publish', request)
    const { roomId, participant, source } = request
    this.#book.enter(answer.sessionId, { roomId, participantId: participant.id, source })
    return answer
  }

  async subscribe(request: SubscribeRequest): Promise<SessionAnswer> {
    const answer = await this.#placed(request.roomId).shard.call('subscribe', request)
    this.#book.enter(answer.sessionId, { roomId: request.roomId, participantId: request.participant.id, source: null })
    return answer
  }

  async patchSession(request: PatchRequest): Promise<PatchAnswer> {
    const roomId = this.#book.find(request.sessionId)?.roomId
    if (roomId === undefined) throw new RoomError('unknown-session', request.sessionId)
    return await this.#placed(roomId).shard.call('patchSession', { ...request, roomId })
  }

  async endSession(sessionId: string): Promise<void> {
    const roomId = this.#book.find(sessionId)?.roomId
    const placed = roomId === undefined ? undefined : this.#rooms.get(roomId)
    if (roomId === undefined || !placed) return
    await placed.shard.call('endSession', { roomId, sessionId, reason: 'ended' }).catch(ignoreLost)
  }

  async removeParticipant(roomId: string, participantId: string, reason?: string): Promise<void> {
    await this.#placed(roomId).shard.call('removeParticipant', { roomId, participantId, reason })
  }

  async mute(...[roomId, participantId, kind, muted]: Parameters<RoomEngine['mute']>): Promise<void> {
    await this.#placed(roomId).shard.call('mute', { roomId, participantId, kind, muted })
  }

  async sendData(roomId: string, text: string, to?: string): Promise<void> {
    await this.#placed(roomId).shard.call('sendData', { roomId, text, to })
  }

  onEvent(listener: (event: RoomEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #placed(roomId: string): Placed {
    const placed = this.#rooms.get(roomId)
    if (!placed) throw new RoomError('unknown-room', roomId)
    return placed
  }

  #leastLoaded(): ShardProcess {
    const load = (shard: ShardProcess): number =>
      [...this.#rooms.values()].filter((placed) => placed.shard === shard).length
    const [least] = this.#shards.toSorted((one, other) => load(one) - load(other))
    if (!least) throw new RoomError('lost', 'no process of rooms')
    return least
  }

  #emit(event: RoomEvent): void {
    this.#book.follow(event)
    for (const listener of this.#listeners) {
      try {
        listener(event)
      } catch (error) {
        this.#options.log('rooms: a listener failed', { event: event.name, error: String(error) })
      }
    }
  }

  #roomsOf(place: number): string[] {
    return [...this.#rooms].filter(([, { shard }]) => shard === this.#shards[place]).map(([roomId]) => roomId)
  }

  /** What the dead process can no longer tell. */
  #lost(place: number): void {
    const roomIds = this.#roomsOf(place)
    for (const roomId of roomIds) for (const event of this.#book.endRoom(roomId)) this.#emit(event)
    this.#emit({ name: 'shard-lost', roomIds })
  }

  async #reopen(place: number): Promise<void> {
    for (const roomId of this.#roomsOf(place)) {
      const placed = this.#rooms.get(roomId)
      await placed?.shard.call('openRoom', placed.options).catch(ignoreLost)
    }
  }
}

/** A process that is not there has nothing to close; it comes back with what is still wanted. */
const ignoreLost = (error: unknown): undefined => {
  if (error instanceof RoomError && error.kind === 'lost') return undefined
  throw error
}

/** Rooms in processes of this machine. */
export const createEmbeddedEngine = (options: EmbeddedOptions): EmbeddedEngine => new Embedded(options)
