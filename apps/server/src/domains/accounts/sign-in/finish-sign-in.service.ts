import type { SignedInUser } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { RoleReader } from '../accounts.ports.ts'
import { ownFact } from '../people/own-fact.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { CorpStore } from '../school/corp.store.ts'
import { newSecret, uriOf } from '../second-factor/authenticator.ts'
import type { SecondFactorService } from '../second-factor/second-factor.service.ts'
import type { Device, SessionService } from '../sessions/session.service.ts'
import type { TicketService } from './ticket.service.ts'

export const challengeMs = 300_000
export type SignInMethod = 'password' | 'phone' | 'hand-over' | 'activation' | 'sso' | 'reset' | 'second-factor'
export type Proven = {
  readonly personId: string
  readonly corpId: string
  readonly device: Device
  readonly method: SignInMethod
}

type Deps = {
  tenants: Tenants
  events: Events
  secrets: SecretBox
  people: PersonStore
  corps: CorpStore
  factors: SecondFactorService
  tickets: TicketService
  sessions: Pick<SessionService, 'openIn'>
  roles: RoleReader
}

const createAdmit =
  ({ people, corps, sessions, events }: Deps) =>
  async (scope: Scope, { personId, device, method }: Proven): Promise<SignedInUser> => {
    const opened = await sessions.openIn(scope, personId, device)
    const person = await people.find(scope, personId)
    const owner = { personId, name: person?.nick_name ?? '', address: device.address }
    await events.announce(scope, audited, ownFact(owner, 'accounts.signed-in', { after: { method } }))
    const corp = { id: scope.corpId, name: await corps.getName(scope) }
    const user = { uid: opened.uid, user_name: person?.user_name ?? '', profile_url: person?.avatar ?? '', corp }
    return { ...opened, user }
  }

/** The one way into a session: every first step (password, phone, provider) ends here. */
export const createFinishSignIn = (deps: Deps) => {
  const { tenants, secrets, people, factors, tickets, roles } = deps
  const admit = createAdmit(deps)
  const challenge = (scope: Scope, personId: string, sealedSecret?: string) =>
    tickets.issue(scope, {
      personId,
      purpose: 'second-factor',
      lifeMs: challengeMs,
      ...(sealedSecret === undefined ? {} : { sealedSecret }),
    })
  /** What must be asked before the session opens; undefined for nothing. */
  const findStep = async (scope: Scope, { personId, method }: Proven): Promise<Failure | undefined> => {
    if (await factors.find(scope, personId)) {
      // The device that hands over has shown the second factor already.
      if (method === 'hand-over') return undefined
      const { token } = await challenge(scope, personId)
      return new Failure('accounts.second-factor-needed', { challenge: token, step: 'code' })
    }
    if (!(await roles(scope, personId)).some((role) => role.secondFactor === true)) return undefined
    const secret = newSecret()
    const { token } = await challenge(scope, personId, secrets.seal(secret))
    const uri = uriOf(secret, (await people.find(scope, personId))?.email ?? '')
    return new Failure('accounts.second-factor-needed', { challenge: token, step: 'enrol', secret, uri })
  }
  return {
    admit,
    /** Opens a session, or throws `accounts.second-factor-needed` with a challenge. Not inside a transaction. */
    finish: async (proven: Proven): Promise<SignedInUser> => {
      const done = await tenants.transaction(proven.corpId, async (scope) => {
        const step = await findStep(scope, proven)
        return step ?? admit(scope, proven)
      })
      if (done instanceof Failure) throw done
      return done
    },
  }
}
export type FinishSignIn = ReturnType<typeof createFinishSignIn>
