import type { Entrance, LivePoster, LiveRole, LiveState, liveEndpoints } from '@lectern/contract/domains/live'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ImSigner, Introduce } from '../live.ports.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { ProductBag } from '../product/product.ports.ts'
import type { ReplayView } from '../replay/replay-view.ts'
import type { AssistantStore } from '../room/assistant.store.ts'
import { namesOf, schoolNameOf } from '../room/people.view.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { RoomView } from '../room/room-view.service.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Quota } from '../stream/encoder/quota.service.ts'
import type { StreamAddresses } from '../stream/serving/stream-addresses.ts'
import { deviceKey, type Passes, type PlayPass, passMs, personKey } from './passes.ts'
import type { PasswordTries } from './password-tries.ts'

export type EnterDeps = {
  readonly tenants: Tenants
  readonly clock: Clock
  readonly rooms: RoomStore
  readonly sessions: SessionStore
  readonly assistants: AssistantStore
  readonly view: RoomView
  readonly viewReplay: ReplayView
  readonly passes: Passes
  readonly tries: PasswordTries
  readonly quota: Quota
  readonly addresses: StreamAddresses
  readonly bag: Pick<ProductBag, 'explaining'>
  readonly signIm: ImSigner
  readonly introduce: Introduce
  readonly verifyPassword: (password: string, stored: string | undefined) => Promise<boolean>
  /** What the engine can do: players are offered nothing that would fail. */
  readonly canWhep: boolean
}

type Wish = ParsedOf<(typeof liveEndpoints)['enterLive']>
type Asked = {
  readonly actor: Actor | null
  readonly address: string
  /** Scheme and host by which the browser reached the product. */
  readonly origin: string
  /** The browser's own number. */
  readonly deviceId: () => string
}
type Entering = { readonly row: RoomRecord; readonly scope: Scope; readonly own: Actor | null; readonly role: LiveRole }

const rewindMs = 2 * 3_600_000

/** A rehearsal is nobody's business but the staff's, and so is that a replay could not be made. */
const shownState = (row: RoomRecord, role: LiveRole): LiveState => {
  if (role !== 'viewer') return row.state
  if (row.state === 'rehearsing') return 'scheduled'
  return row.state === 'replay_failed' ? 'ended' : row.state
}

const staffWatches: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted']
const viewersWatch: readonly LiveState[] = ['live', 'interrupted']

const createFind =
  ({ tenants, rooms }: EnterDeps) =>
  async (wish: Pick<Wish, 'live_id' | 'room_id'>) => {
    const by =
      wish.room_id !== undefined ? { roomId: wish.room_id } : wish.live_id !== undefined && { liveId: wish.live_id }
    const school = by ? await rooms.findSchoolOf(by) : undefined
    const scope = school && tenants.scope(school.corpId)
    const row = school && scope && (await rooms.find(scope, school.liveId))
    if (!row || !scope) throw notFound()
    return { row, scope }
  }

const createPoster =
  ({ sessions, view, viewReplay, clock }: EnterDeps) =>
  async ({ row, scope, role }: Omit<Entering, 'own'>): Promise<LivePoster> => {
    const names = await namesOf(scope, [row.host_uid])
    const replay = await viewReplay.forViewers(scope, row, await sessions.findLast(scope, row.id))
    const { id: live_id, room_id, title, desc, type, start_time, end_time, started_at, ended_at } = row
    const { reason, resume_time, resume_until } = row
    const planned = { live_id, room_id, title, desc, type, start_time, end_time, started_at, ended_at }
    return {
      ...planned,
      reason,
      resume_time,
      resume_until,
      cover_url: await view.coverUrl(scope, row),
      host_name: names.get(row.host_uid) ?? '',
      school_name: await schoolNameOf(scope),
      state: shownState(row, role),
      has_replay: replay !== null,
      server_time: clock.now().toISOString(),
    }
  }

type Shown = { readonly password: string | undefined; readonly address: string; readonly deviceId: string }

/** Whether somebody may come in, by the type of the room. */
const createGate = ({ tries, verifyPassword, quota }: EnterDeps) => {
  const requirePassword = async ({ row }: Entering, password: string | undefined, address: string) => {
    if (password === undefined || password === '') throw fieldFailure('live.password-wanted', 'password')
    tries.require(address, row.room_id)
    if (!(await verifyPassword(password, row.password_hash ?? undefined))) {
      tries.noteWrong(address, row.room_id)
      throw fieldFailure('live.password-wrong', 'password')
    }
    tries.noteRight(address, row.room_id)
  }
  return async (entering: Entering, { password, address, deviceId }: Shown): Promise<void> => {
    const { row, own, role, scope } = entering
    if (role !== 'viewer') return
    if (row.type === 'password') await requirePassword(entering, password, address)
    if ((row.type === 'members' || row.type === 'class') && !own) throw new Failure('live.sign-in-wanted')
    if (row.type === 'class' && own && !row.member_uids.includes(own.personId)) throw new Failure('live.not-invited')
    await quota.requireViewer(scope, { liveId: row.id, personId: own?.personId ?? null, deviceId, address })
  }
}

const createRole =
  ({ assistants, rooms }: EnterDeps) =>
  async (scope: Scope, row: RoomRecord, own: Actor | null): Promise<LiveRole> => {
    if (!own) return 'viewer'
    if (own.personId === row.host_uid) return 'host'
    if (await assistants.isOne(scope, row.id, own.personId)) return 'assistant'
    const mayRun = own.can('live.room', 'edit') && (await rooms.find(scope, row.id, own)) !== undefined
    return mayRun ? 'assistant' : 'viewer'
  }

type Pass = Pick<PlayPass, 'viewerKey' | 'deviceId' | 'role' | 'sourceType'>

const createWays = ({ passes, clock, canWhep }: EnterDeps, addresses: StreamAddresses) => ({
  play: (row: RoomRecord, pass: Pass): Entrance['play'] => {
    const expiresAtMs = clock.now().getTime() + passMs
    const token = passes.play({ roomId: row.room_id, expiresAtMs, ...pass })
    const isOnAir = (pass.role === 'viewer' ? viewersWatch : staffWatches).includes(row.state)
    return {
      hls_url: isOnAir ? addresses.hls(row.room_id, token) : null,
      whep_url: isOnAir && canWhep && row.source === 'encoder' ? addresses.whep(row.room_id) : null,
      token,
      expires_at: new Date(expiresAtMs).toISOString(),
      latency: row.latency,
      rewind_ms: rewindMs,
    }
  },
  push: (row: RoomRecord, own: Actor | null, role: LiveRole): Entrance['push'] => {
    if (role !== 'host' || !own || row.source !== 'encoder') return null
    const expiresAtMs = clock.now().getTime() + passMs
    return {
      rtmp_url: addresses.rtmp(),
      whip_url: addresses.whip(row.room_id),
      bearer: passes.push({ roomId: row.room_id, personId: own.personId, round: row.key_round, expiresAtMs }),
      key_hint: row.key_hint,
      expires_at: new Date(expiresAtMs).toISOString(),
    }
  },
})

/** Coming into a room, with an account or without one. */
export const createEnterService = (deps: EnterDeps) => {
  const { sessions, viewReplay, bag, signIm, introduce } = deps
  const [find, poster, gate, roleOf] = [createFind(deps), createPoster(deps), createGate(deps), createRole(deps)]
  const begin = async (wish: Pick<Wish, 'live_id' | 'room_id'>, actor: Actor | null): Promise<Entering> => {
    const { row, scope } = await find(wish)
    // Somebody of another school is a visitor here.
    const own = actor?.corpId === row.corp_id ? actor : null
    const role = await roleOf(scope, row, own)
    if (role === 'viewer' && (row.state === 'draft' || row.state === 'archived')) throw notFound()
    return { row, scope, own, role }
  }
  return {
    poster: async (actor: Actor | null, wish: { room_id: string }): Promise<LivePoster> =>
      poster({ ...(await begin(wish, actor)), role: 'viewer' }),
    enter: async ({ actor, address, origin, deviceId: device }: Asked, wish: Wish): Promise<Entrance> => {
      const entering = await begin(wish, actor)
      const { row, scope, own, role } = entering
      const deviceId = device()
      await gate(entering, { password: wish.password, address, deviceId })
      const ways = createWays(deps, deps.addresses.seenFrom(origin))
      const viewerKey = own ? personKey(own.personId) : deviceKey(deviceId)
      const { host_name, ...shown } = await poster(entering)
      const play = ways.play(row, { viewerKey, deviceId, role, sourceType: wish.source_type ?? null })
      const guest = { actor: own, token: play?.token ?? '', liveId: row.id, address }
      return {
        ...shown,
        role,
        host: { uid: row.host_uid, name: host_name },
        comment_mode: row.comment_mode,
        slow_seconds: row.slow_seconds,
        nick: await introduce({ ...guest, nick: wish.nick }),
        play,
        push: ways.push(row, own, role),
        im: own ? await signIm(scope, { userId: own.personId, groupId: row.room_id }) : null,
        explaining: await bag.explaining(scope, row.id),
        replay: await viewReplay.forViewers(scope, row, await sessions.findLast(scope, row.id)),
        simulive: role === 'viewer' ? null : row.source === 'simulive',
      }
    },
  }
}
export type EnterService = ReturnType<typeof createEnterService>
