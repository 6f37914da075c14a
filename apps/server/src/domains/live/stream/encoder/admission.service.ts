import type { Participant, Publication } from '@lectern/rooms'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Passes, PushPass } from '../../entering/passes.ts'
import type { HostCheck } from '../../live.ports.ts'
import type { RoomRecord } from '../../live.tables.ts'
import type { RoomStore } from '../../room/room.store.ts'
import { publishingStates } from '../../state/room.states.ts'
import type { EngineRooms } from '../engine-rooms.ts'
import { stateReason } from '../state-reason.ts'
import type { Quota } from './quota.service.ts'
import type { Refusals } from './refusals.service.ts'
import { hashStreamKey } from './stream-key.ts'
import type { TakeoverStore } from './takeover.store.ts'

export type AdmissionDeps = {
  readonly tenants: Tenants
  readonly rooms: RoomStore
  readonly passes: Passes
  readonly quota: Quota
  readonly mayHost: HostCheck
  readonly engineRooms: EngineRooms
  readonly takeovers: TakeoverStore
  readonly refusals: Refusals
  readonly clock: Clock
}

export type Knock = {
  readonly protocol: 'whip' | 'rtmp'
  /** A stream key, or a pass of the host's browser. */
  readonly credential: string
  /** The room of the address, where it names one. */
  readonly roomId?: string
}

export type RefusalCause = 'unknown-key' | 'state' | 'too-early' | 'quota' | 'permission' | 'publisher-exists'
export type Admission =
  | { readonly accepted: true; readonly roomId: string; readonly participant: Participant; readonly takeover: boolean }
  /** `reason`: plain English for the encoder's log. */
  | { readonly accepted: false; readonly cause: RefusalCause; readonly reason: string }

/** An encoder may be set up the day before, but does not occupy the machine for weeks. */
const earliestMs = 24 * 3_600_000
const takeoverAnswerMs = 30_000
/** After the host allowed it, the encoder must only try again. */
const takeoverUseMs = 60_000
const unknownForMs = 5000
const maxUnknown = 10_000

const refused = (cause: RefusalCause, reason: string): Admission => ({ accepted: false, cause, reason })

/** Wrong keys are remembered for a moment: an encoder that has one tries for hours, and each try would ask the database. */
const createUnknown = (clock: Clock) => {
  const until = new Map<string, number>()
  return {
    has: (hash: string): boolean => (until.get(hash) ?? 0) > clock.now().getTime(),
    add: (hash: string): void => {
      if (until.size >= maxUnknown) until.clear()
      until.set(hash, clock.now().getTime() + unknownForMs)
    },
  }
}

type Found = { readonly row: RoomRecord; readonly participant: Participant; readonly pass: PushPass | undefined }

const createFind = ({ tenants, rooms, passes, clock }: AdmissionDeps) => {
  const unknown = createUnknown(clock)
  const rowOf = async (found: { corpId: string; liveId: string } | undefined) =>
    found && rooms.find(tenants.scope(found.corpId), found.liveId)
  const byPass = async (pass: PushPass): Promise<Found | undefined> => {
    const row = await rowOf(await rooms.findSchoolOf({ roomId: pass.roomId }))
    if (!row || row.key_round !== pass.round) return undefined
    return { row, pass, participant: { id: `person-${pass.personId}`, name: '' } }
  }
  return async ({ credential, roomId }: Knock): Promise<Found | undefined> => {
    const pass = passes.readPush(credential)
    const hash = hashStreamKey(credential)
    if (!pass && unknown.has(hash)) return undefined
    const row = pass ? undefined : await rowOf(await rooms.findSchoolOf({ keyHash: hash }))
    const found = pass
      ? await byPass(pass)
      : row && { row, pass: undefined, participant: { id: 'encoder', name: 'Encoder' } }
    if (found && (roomId === undefined || found.row.room_id === roomId)) return found
    if (!found && !pass) unknown.add(hash)
    return undefined
  }
}

type Question = { readonly liveId: string; readonly protocol: Knock['protocol']; readonly nowMs: number }

/** Whether a second publisher may go in where one is already. */
const createTakeover = ({ takeovers, clock, tenants }: AdmissionDeps) => {
  const lastAsked = new Map<string, number>()
  const ask = async (scope: Scope, { liveId, protocol, nowMs }: Question) => {
    if (nowMs - (lastAsked.get(liveId) ?? 0) < takeoverAnswerMs) return
    lastAsked.set(liveId, nowMs)
    const at = new Date(nowMs).toISOString()
    await takeovers.ask(scope, { liveId, protocol, at, expiresAt: new Date(nowMs + takeoverAnswerMs).toISOString() })
  }
  return async (
    { row, participant, pass }: Found,
    present: Publication,
    protocol: Knock['protocol'],
  ): Promise<boolean> => {
    // The same person again: a page that was reloaded, another network.
    if (pass && present.participant.id === participant.id) return true
    const nowMs = clock.now().getTime()
    const scope = tenants.scope(row.corp_id)
    if (await takeovers.take(scope, row.id, new Date(nowMs).toISOString())) return true
    await ask(scope, { liveId: row.id, protocol, nowMs })
    return false
  }
}

/** Key, state, quota and permission are looked at before a picture is accepted; a refusal makes no session and no notice. */
export const createAdmission = (deps: AdmissionDeps) => {
  const { tenants, quota, mayHost, engineRooms, refusals, clock } = deps
  const [find, mayTakeOver] = [createFind(deps), createTakeover(deps)]
  const judge = async ({ row }: Found): Promise<Admission | undefined> => {
    if (row.source !== 'encoder') return refused('state', 'This room plays an uploaded video.')
    if (!publishingStates.includes(row.state)) return refused('state', stateReason(row))
    const isEarly = Date.parse(row.start_time ?? '') - clock.now().getTime() > earliestMs
    if (row.state === 'scheduled' && isEarly) return refused('too-early', 'The room starts in more than a day.')
    const scope = tenants.scope(row.corp_id)
    const isOnAir = row.state === 'live' || row.state === 'interrupted'
    if (!isOnAir && !(await quota.hasHours(scope))) return refused('quota', 'The live hours of this month are used up.')
    if (!(await mayHost(scope, [row.host_uid])).has(row.host_uid))
      return refused('permission', 'The host may not go live any more.')
    return undefined
  }
  const enter = async (found: Found, protocol: Knock['protocol']): Promise<Admission> => {
    const no = await judge(found)
    if (no) return no
    const { row, participant } = found
    const present = await engineRooms.publicationOf(row.room_id)
    const takeover = present !== undefined && (await mayTakeOver(found, present, protocol))
    if (present && !takeover)
      return refused('publisher-exists', 'Somebody publishes in this room already; the host was asked.')
    await engineRooms.open(row)
    return { accepted: true, roomId: row.room_id, participant, takeover }
  }
  return async (knock: Knock): Promise<Admission> => {
    const found = await find(knock)
    if (!found) return refused('unknown-key', 'This key is not known here.')
    const answer = await enter(found, knock.protocol)
    const { corp_id: corpId, id: liveId } = found.row
    if (!answer.accepted) refusals.note({ corpId, liveId, cause: answer.cause })
    return answer
  }
}
export type Admit = ReturnType<typeof createAdmission>
export { takeoverUseMs }
