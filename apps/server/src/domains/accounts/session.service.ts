import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '@lectern/contract/domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import { verifyPassword } from './password.ts'
import type { PersonStore } from './person.store.ts'
import type { SessionRow, SessionStore } from './session.store.ts'

/** Seven days (specification, section 9). */
export const sessionMs = 604_800_000

export type Device = { readonly userAgent: string; readonly address: string }
type Deps = { tenants: Tenants; people: PersonStore; sessions: SessionStore; clock: Clock }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const createSessionService = ({ tenants, people, sessions, clock }: Deps) => {
  /** A token of 256 random bits; only its hash is stored. */
  const open = async (person: { id: string; corp_id: string }, device: Device): Promise<SignedIn> => {
    const scope = tenants.scope(person.corp_id)
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + sessionMs).toISOString()
    await sessions.insert(scope, {
      id: newId(),
      person_id: person.id,
      token_hash: hashOf(token),
      created_at: now.toISOString(),
      expires_at: expiresAt,
      user_agent: device.userAgent,
      address: device.address,
    })
    const record = await people.find(scope, person.id)
    return { uid: String(record?.uid ?? ''), token, expires_at: expiresAt, device_token: '' }
  }
  return {
    open,
    signIn: async (input: { user_name: string; password: string }, device: Device): Promise<SignedIn> => {
      const person = await people.findForSignIn(input.user_name)
      const right = await verifyPassword(input.password, person?.password_hash)
      if (!person || !right) throw new Failure('accounts.invalid-credentials')
      return open(person, device)
    },
    signOut: async (corpId: string, sessionId: string): Promise<void> => {
      await sessions.revoke(tenants.scope(corpId), { id: sessionId, at: clock.now().toISOString() })
    },
    /** Who a token belongs to; undefined when it is unknown, ended or revoked. */
    find: async (token: string): Promise<SessionRow | undefined> => sessions.findByTokenHash(hashOf(token)),
  }
}
export type SessionService = ReturnType<typeof createSessionService>
