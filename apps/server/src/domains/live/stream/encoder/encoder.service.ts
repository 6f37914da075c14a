import type { EncoderStatus, liveEndpoints, StreamHealth, TakeoverRequest } from '@lectern/contract/domains/live'
import type { OutputOf, ParsedOf } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord, TakeoverRecord } from '../../live.tables.ts'
import type { RoomStore } from '../../room/room.store.ts'
import type { Transitions } from '../../state/transition.service.ts'
import type { EngineRooms } from '../engine-rooms.ts'
import type { StreamAddresses } from '../serving/stream-addresses.ts'
import type { MeasuredHealth } from '../watch-engine.service.ts'
import { takeoverUseMs } from './admission.service.ts'
import type { LiveRefusalStore } from './refusal.store.ts'
import type { Refusals } from './refusals.service.ts'
import { hashStreamKey, keyHintOf, newStreamKey } from './stream-key.ts'
import type { TakeoverStore } from './takeover.store.ts'

export type EncoderDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly rooms: RoomStore
  readonly transit: Transitions
  readonly takeovers: TakeoverStore
  readonly refusalStore: LiveRefusalStore
  readonly refusals: Refusals
  readonly engineRooms: EngineRooms
  readonly addresses: StreamAddresses
  readonly healthOf: (roomId: string) => MeasuredHealth | undefined
  readonly clock: Clock
}

type Endpoints = typeof liveEndpoints
/** `origin`: scheme and host by which the person reached the product. */
type Seen = { readonly liveId: string; readonly origin: string }

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const dayMs = 86_400_000
/** Figures come every two seconds; older ones say nothing of now. */
const freshMs = 6000

const toHealth = ({ at, health }: MeasuredHealth): StreamHealth => ({
  at: new Date(at).toISOString(),
  video_codec: health.videoCodec,
  audio_codec: health.audioCodec,
  width: health.width,
  height: health.height,
  fps: health.framesPerSecond,
  video_bps: health.videoBitsPerSecond,
  audio_bps: health.audioBitsPerSecond,
  loss_rate: health.lossRate,
  last_keyframe_at: instantOf(health.lastKeyframeAt),
  has_b_frames: health.hasBFrames,
})

const toRequest = (row: TakeoverRecord | undefined, now: string): TakeoverRequest | null =>
  row && row.decided_at === null && row.expires_at > now
    ? { request_id: row.id, protocol: row.protocol, asked_at: row.created_at, expires_at: row.expires_at }
    : null

const createKeys = ({ transit, events, addresses, clock }: EncoderDeps) => {
  const note = (scope: Scope, actor: Actor, row: RoomRecord) =>
    events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: 'live.key-rotated',
      objectKind: 'live.room',
      objectId: row.id,
      objectName: row.title,
      after: { key_hint: row.key_hint },
    })
  return (actor: Actor, { liveId, origin }: Seen): Promise<OutputOf<Endpoints['rotateKey']>> =>
    transit.withRoom(actor, liveId, async (scope, row) => {
      const key = newStreamKey(row.room_id)
      const change = {
        key_hash: hashStreamKey(key),
        key_hint: keyHintOf(key),
        key_round: row.key_round + 1,
        updated_at: clock.now().toISOString(),
      }
      await note(scope, actor, await transit.write(scope, row, change))
      const { rtmp, whip } = addresses.seenFrom(origin)
      const places = { rtmp_url: rtmp(), whip_url: whip(row.room_id) }
      return { stream_key: key, key_hint: keyHintOf(key), ...places }
    })
}

/** What the host's studio shows of the encoder, and what it decides. */
export const createEncoderService = (deps: EncoderDeps) => {
  const { tenants, rooms, takeovers, refusalStore, refusals, engineRooms, addresses, healthOf, clock } = deps
  const get = async (actor: Actor, liveId: string): Promise<RoomRecord> => {
    const row = await rooms.find(tenants.scope(actor), liveId, actor)
    if (!row) throw notFound()
    return row
  }
  return {
    rotateKey: createKeys(deps),
    status: async (actor: Actor, { liveId, origin }: Seen): Promise<EncoderStatus> => {
      const { rtmp, whip } = addresses.seenFrom(origin)
      const row = await get(actor, liveId)
      const scope = tenants.scope(actor)
      const now = clock.now()
      const status = await engineRooms.find(row.room_id)
      const publication = status?.publications[0]
      const measured = healthOf(row.room_id)
      const isFresh = measured !== undefined && now.getTime() - measured.at < freshMs
      const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
      return {
        connected: publication !== undefined,
        protocol: publication?.protocol ?? null,
        connected_at: instantOf(publication?.connectedAt ?? null),
        health: publication && measured && isFresh ? toHealth(measured) : null,
        takeover: toRequest(await takeovers.find(scope, liveId), now.toISOString()),
        refused_attempts: (await refusalStore.countSince(scope, liveId, since)) + refusals.pending(liveId),
        rtc_viewers: status?.viewers.length ?? 0,
        key_hint: row.key_hint,
        rtmp_url: rtmp(),
        whip_url: whip(row.room_id),
      }
    },
    decide: async (actor: Actor, { live_id, request_id, allow }: ParsedOf<Endpoints['takeoverDecide']>) => {
      await get(actor, live_id)
      const nowMs = clock.now().getTime()
      const at = new Date(nowMs).toISOString()
      const allowedUntil = allow ? new Date(nowMs + takeoverUseMs).toISOString() : null
      const asked = { id: request_id, liveId: live_id, at, allowedUntil }
      const isId = /^[0-9a-f-]{36}$/.test(request_id)
      const decided = isId ? await takeovers.decide(tenants.scope(actor), asked) : undefined
      if (!decided) throw new Failure('live.nobody-asks')
      return { allowed: allow, decided_at: at }
    },
  }
}
export type EncoderService = ReturnType<typeof createEncoderService>
