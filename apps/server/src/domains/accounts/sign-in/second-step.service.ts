import type { SignedInUser } from '@lectern/contract/domains/accounts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { TicketRecord } from '../accounts.tables.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { SecondFactorService } from '../second-factor/second-factor.service.ts'
import type { Device } from '../sessions/session.service.ts'
import type { FinishSignIn } from './finish-sign-in.service.ts'
import type { Throttle } from './throttle.service.ts'
import type { TicketService } from './ticket.service.ts'

const mostTries = 5

type Deps = {
  tenants: Tenants
  people: PersonStore
  tickets: TicketService
  factors: SecondFactorService
  throttle: Throttle
  signIn: Pick<FinishSignIn, 'admit'>
}
type Completed = SignedInUser & { recovery_codes?: string[] }

/** Finishes a sign-in that waits for its second factor. */
export const createSecondStep = ({ tenants, people, tickets, factors, throttle, signIn }: Deps) => {
  const ended = () => new Failure('accounts.challenge-ended')
  const wrong = () => fieldFailure('accounts.invalid-code', 'code')
  /** Undefined when there was nothing to enrol. */
  const pass = async (
    scope: Scope,
    ticket: TicketRecord,
    { code, address }: { code: string; address: string },
  ): Promise<string[] | undefined> => {
    const factor = await factors.find(scope, ticket.person_id)
    if (factor) {
      // One that was enrolled meanwhile, in another window, is the one to ask for.
      if (ticket.sealed_secret) throw ended()
      if (!(await factors.take(scope, factor, code))) throw wrong()
      return undefined
    }
    if (!ticket.sealed_secret) throw ended()
    const owner = {
      personId: ticket.person_id,
      name: (await people.find(scope, ticket.person_id))?.nick_name ?? '',
      address,
    }
    const codes = await factors.enable(scope, owner, { sealedSecret: ticket.sealed_secret, code })
    if (!codes) throw wrong()
    return codes
  }
  return async ({ challenge, code }: { challenge: string; code: string }, device: Device): Promise<Completed> => {
    const ticket = await tickets.find(challenge, 'second-factor')
    if (!ticket) throw ended()
    await throttle.beginOwn('second-factor', ticket.person_id)
    if (!(await tickets.countTry(ticket, mostTries))) throw ended()
    const done = await tenants.transaction(ticket.corp_id, async (scope) => {
      if (!(await tickets.use(scope, ticket.id))) throw ended()
      const codes = await pass(scope, ticket, { code, address: device.address })
      const proven = { personId: ticket.person_id, corpId: ticket.corp_id, device, method: 'second-factor' } as const
      const signedIn = await signIn.admit(scope, proven)
      return codes ? { ...signedIn, recovery_codes: codes } : signedIn
    })
    await throttle.ownWasRight('second-factor', ticket.person_id)
    return done
  }
}
export type SecondStep = ReturnType<typeof createSecondStep>
