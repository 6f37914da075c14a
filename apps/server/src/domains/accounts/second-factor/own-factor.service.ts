import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { RoleReader } from '../accounts.ports.ts'
import type { OwnPassword } from '../password/own-password.service.ts'
import type { Owner } from '../people/own-fact.ts'
import type { Asking } from '../sessions/session.service.ts'
import type { TicketService } from '../sign-in/ticket.service.ts'
import { newSecret, uriOf } from './authenticator.ts'
import type { SecondFactorService } from './second-factor.service.ts'

const enrolMs = 900_000
const mostTries = 5

type Deps = {
  tenants: Tenants
  secrets: SecretBox
  ownPassword: OwnPassword
  tickets: TicketService
  factors: SecondFactorService
  roles: RoleReader
}

const ownerOf = ({ actor, address }: Asking): Owner => ({ personId: actor.personId, name: actor.name, address })

/** What a signed-in person does with their own second factor; each step asks for the password again. */
export const createOwnFactorService = ({ tenants, secrets, ownPassword, tickets, factors, roles }: Deps) => ({
  begin: async (asking: Asking, password: string): Promise<{ secret: string; uri: string }> => {
    const person = await ownPassword.demand(asking.actor, password)
    const secret = newSecret()
    await tenants.transaction(asking.actor.corpId, (scope) =>
      tickets.issue(scope, {
        personId: person.id,
        purpose: 'enrol',
        lifeMs: enrolMs,
        sealedSecret: secrets.seal(secret),
      }),
    )
    return { secret, uri: uriOf(secret, person.email) }
  },
  confirm: async (asking: Asking, code: string): Promise<{ recovery_codes: string[] }> => {
    const wrong = fieldFailure('accounts.invalid-code', 'code')
    const ticket = await tickets.findNewest(tenants.scope(asking.actor.corpId), asking.actor.personId, 'enrol')
    if (!ticket?.sealed_secret || !(await tickets.countTry(ticket, mostTries))) throw wrong
    const sealedSecret = ticket.sealed_secret
    const recovery_codes = await tenants.transaction(asking.actor.corpId, async (scope) => {
      if (!(await tickets.use(scope, ticket.id))) throw wrong
      const codes = await factors.enable(scope, ownerOf(asking), { sealedSecret, code })
      if (!codes) throw wrong
      return codes
    })
    return { recovery_codes }
  },
  remove: async (asking: Asking, password: string): Promise<void> => {
    await ownPassword.demand(asking.actor, password)
    await tenants.transaction(asking.actor.corpId, async (scope) => {
      const granted = await roles(scope, asking.actor.personId)
      if (granted.some((role) => role.secondFactor === true)) throw new Failure('accounts.second-factor-required')
      await factors.disable(scope, ownerOf(asking))
    })
  },
  renewRecovery: async (asking: Asking, password: string): Promise<{ recovery_codes: string[] }> => {
    await ownPassword.demand(asking.actor, password)
    const codes = await tenants.transaction(asking.actor.corpId, (scope) =>
      factors.renewRecovery(scope, ownerOf(asking)),
    )
    if (!codes) throw notFound()
    return { recovery_codes: codes }
  },
})
export type OwnFactorService = ReturnType<typeof createOwnFactorService>
