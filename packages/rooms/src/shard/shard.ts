import type { RoomOptions, SessionAnswer, SubscribeRequest } from '../engine/room-engine.ts'
import { RoomError } from '../engine/room-error.ts'
import { Room, type RoomEnvironment } from '../sfu/room.ts'
import type { AttachEncoder } from './encoder-seam.ts'
import type { ShardCall, ShardCalls } from './shard-messages.ts'

type Handlers = { [Name in ShardCall]: (input: ShardCalls[Name]['input']) => unknown }

const tickMs = 20
const reapEveryTicks = 25
/** Viewers of 1 Mbps that one core was measured to carry (docs/performance.md); 300 were too many. HLS serves the others. */
const mostViewers = 200
/** When this process itself did not get to work, others' silence says nothing for a while. */
const lateMs = 1_000
const graceMs = 8_000

/** The rooms of one process, and the calls that the parent may make. */
export class Shard {
  readonly #environment: RoomEnvironment
  readonly #rooms = new Map<string, Room>()
  readonly #timer: NodeJS.Timeout
  #ticks = 0
  #tickedAt: number
  #reapFrom = 0

  constructor(environment: RoomEnvironment) {
    this.#environment = environment
    this.#tickedAt = environment.reach.now()
    this.#timer = setInterval(() => this.#tick(), tickMs)
  }

  readonly handlers: Handlers = {
    openRoom: (options) => this.#open(options),
    closeRoom: ({ roomId, reason }) => this.#close(roomId, reason),
    findRoom: (roomId) => this.#rooms.get(roomId)?.status(),
    listRooms: () => [...this.#rooms.values()].map((room) => room.status()),
    publish: (request) => this.#room(request.roomId).publish(request),
    subscribe: (request) => this.#subscribe(request),
    patchSession: (request) => this.#room(request.roomId).patch(request),
    endSession: ({ roomId, sessionId, reason }) => this.#rooms.get(roomId)?.endSession(sessionId, reason),
    removeParticipant: ({ roomId, participantId, reason }) =>
      this.#room(roomId).removeParticipant(participantId, reason),
    mute: ({ roomId, participantId, kind, muted }) => this.#room(roomId).mute(participantId, kind, muted),
    sendData: ({ roomId, text, to }) => this.#room(roomId).sendData(text, to),
    usage: () => this.#usage(),
    stop: () => this.stop(),
  }

  readonly attachEncoder: AttachEncoder = (options) => this.#room(options.roomId).attachEncoder(options)

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([...this.#rooms.keys()].map((roomId) => this.#close(roomId)))
  }

  #subscribe(request: SubscribeRequest): SessionAnswer {
    const room = this.#room(request.roomId)
    const viewers = [...this.#rooms.values()].reduce((sum, { viewerCount }) => sum + viewerCount, 0)
    if (viewers >= Math.max(mostViewers, this.#environment.maxViewers)) throw new RoomError('full', 'this process')
    return room.subscribe(request)
  }

  #room(roomId: string): Room {
    const room = this.#rooms.get(roomId)
    if (!room) throw new RoomError('unknown-room', roomId)
    return room
  }

  #open(options: RoomOptions): void {
    if (!this.#rooms.has(options.id)) this.#rooms.set(options.id, new Room(options, this.#environment))
  }

  async #close(roomId: string, reason?: string): Promise<void> {
    const room = this.#rooms.get(roomId)
    this.#rooms.delete(roomId)
    await room?.close(reason)
  }

  #usage(): ShardCalls['usage']['output'] {
    const { user, system } = process.cpuUsage()
    const { rss } = process.memoryUsage()
    return { cpuMs: (user + system) / 1000, rssBytes: rss, portEntries: this.#environment.reach.port.entries }
  }

  #tick(): void {
    const now = this.#environment.reach.now()
    this.#ticks += 1
    if (now - this.#tickedAt > lateMs) this.#reapFrom = now + graceMs
    this.#tickedAt = now
    const mayReap = now >= this.#reapFrom && this.#ticks % reapEveryTicks === 0
    for (const room of this.#rooms.values()) {
      try {
        room.tick(now, mayReap)
      } catch (error) {
        // One room's fault is not the others'.
        this.#environment.log('rooms: a tick failed', { roomId: room.options.id, error: String(error) })
      }
    }
  }
}
