import type { Session, SignedIn } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { SessionRecord } from '../accounts.tables.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { DeviceStore } from '../sign-in/device.store.ts'
import { hashOf, randomToken } from '../sign-in/random-token.ts'
import { deviceWords } from './device-words.ts'
import type { SessionRow, SessionStore } from './session.store.ts'

/** Seven days (specification, section 9). */
export const sessionMs = 604_800_000
export const deviceMs = 365 * 86_400_000
// Often enough for "last used", seldom enough to cost nothing.
const touchMs = 300_000

/** The browser at the other end. `token`: what an earlier sign-in from it was answered as `device_token`. */
export type Device = { readonly userAgent: string; readonly address: string; readonly token?: string | undefined }
/** The session that asks about itself and its like. */
export type Asking = { readonly actor: Actor; readonly sessionId: string; readonly address: string }

type Deps = {
  tenants: Tenants
  events: Events
  people: PersonStore
  sessions: SessionStore
  devices: DeviceStore
  clock: Clock
  /** The callers that are remembered for seconds must not outlive their session. */
  forget: (sessionId: string) => void
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Opens a session in the caller's transaction and makes the browser a known one. */
const createOpening = ({ people, sessions, devices, clock }: Deps) => {
  const knowDevice = async (scope: Scope, personId: string, { token = '' }: Device): Promise<string> => {
    const now = clock.now()
    const row = { person_id: personId, at: now.toISOString(), expiresAt: later(now, deviceMs) }
    if (token !== '' && (await devices.extend(scope, { ...row, token_hash: hashOf(token) }))) return token
    const made = randomToken()
    await devices.add(scope, { ...row, id: newId(), token_hash: hashOf(made) })
    return made
  }
  return async (scope: Scope, personId: string, device: Device): Promise<SignedIn> => {
    const token = randomToken()
    const now = clock.now()
    const at = now.toISOString()
    const expiresAt = later(now, sessionMs)
    await sessions.insert(scope, {
      id: newId(),
      person_id: personId,
      token_hash: hashOf(token),
      created_at: at,
      last_used_at: at,
      expires_at: expiresAt,
      user_agent: device.userAgent,
      address: device.address,
    })
    const device_token = await knowDevice(scope, personId, device)
    const person = await people.find(scope, personId)
    return { uid: String(person?.uid ?? ''), token, expires_at: expiresAt, device_token }
  }
}

const describe = (row: SessionRecord, currentId: string): Session => ({
  id: row.id,
  device: deviceWords(row.user_agent),
  address: row.address,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
  current: row.id === currentId,
})

const createEnding = ({ tenants, events, sessions, clock, forget }: Deps) => {
  /** In the caller's transaction; felt at once after its commit. */
  const end = async (scope: Scope, which: { personId: string; only?: string; except?: string }) => {
    const ended = await sessions.revoke(scope, { ...which, at: clock.now().toISOString() })
    scope.afterCommit(() => {
      for (const { id } of ended) forget(id)
    })
    return ended
  }
  const revoke = ({ actor, address }: Asking, which: { only?: string; except?: string }) =>
    tenants.transaction(actor.corpId, async (scope) => {
      const ended = await end(scope, { ...which, personId: actor.personId })
      for (const row of ended) {
        await events.announce(scope, audited, {
          personId: actor.personId,
          personName: actor.name,
          address,
          action: 'accounts.session-revoked',
          objectKind: 'accounts.session',
          objectId: row.id,
          objectName: deviceWords(row.user_agent),
        })
      }
      return ended.length
    })
  return { end, revoke }
}

export const createSessionService = (deps: Deps) => {
  const { tenants, sessions, clock } = deps
  const openIn = createOpening(deps)
  const { end, revoke } = createEnding(deps)
  const find = async (token: string): Promise<SessionRow | undefined> => {
    const row = await sessions.findByTokenHash(hashOf(token))
    if (!row) return undefined
    const now = clock.now()
    if (new Date(row.last_used_at).getTime() < now.getTime() - touchMs)
      await sessions.touch(tenants.scope(row.corp_id), { id: row.id, at: now.toISOString() })
    return row
  }
  return {
    openIn,
    open: (person: { id: string; corp_id: string }, device: Device): Promise<SignedIn> =>
      tenants.transaction(person.corp_id, (scope) => openIn(scope, person.id, device)),
    /** Ends the session of a token, if there is one: nothing to say either way. */
    signOut: async (token: string): Promise<void> => {
      const row = token === '' ? undefined : await sessions.findByTokenHash(hashOf(token))
      if (!row) return
      await tenants.transaction(row.corp_id, (scope) => end(scope, { personId: row.person_id, only: row.id }))
    },
    end,
    list: async ({ actor, sessionId }: Asking): Promise<{ list: Session[] }> => {
      const who = { personId: actor.personId, now: clock.now().toISOString() }
      const rows = await sessions.listOpen(tenants.scope(actor.corpId), who)
      return { list: rows.map((row) => describe(row, sessionId)) }
    },
    revoke: async (asking: Asking, id: string): Promise<void> => {
      if ((await revoke(asking, { only: id })) === 0) throw notFound()
    },
    revokeOthers: async (asking: Asking): Promise<{ ended: number }> => ({
      ended: await revoke(asking, { except: asking.sessionId }),
    }),
    /** Who a token belongs to; undefined when it is unknown, ended or revoked. */
    find,
    /** Who a token belonged to whose session was ended before its time. */
    findRevoked: (token: string): Promise<SessionRow | undefined> => sessions.findByTokenHash(hashOf(token), 'revoked'),
  }
}
export type SessionService = ReturnType<typeof createSessionService>
