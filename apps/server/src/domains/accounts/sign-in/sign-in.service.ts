import type { SignedInUser } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { CodeService } from '../codes/code.service.ts'
import { verifyPassword } from '../password/password.ts'
import type { PersonStore, SignInRow } from '../people/person.store.ts'
import { canonicalPhone } from '../people/phone-number.ts'
import type { Device } from '../sessions/session.service.ts'
import type { FinishSignIn } from './finish-sign-in.service.ts'
import { hashOf } from './random-token.ts'
import type { Throttle } from './throttle.service.ts'
import type { TicketService } from './ticket.service.ts'

const handOverMs = 60_000

type Deps = {
  tenants: Tenants
  events: Events
  log: Log
  people: PersonStore
  throttle: Throttle
  tickets: TicketService
  codes: CodeService
  signIn: Pick<FinishSignIn, 'finish'>
}
type Second = { phone?: string | undefined; code?: string | undefined; token?: string | undefined }

/** A known person's failure is written down after the answer: waiting for it would tell a stranger that the account exists. */
const createNoteFailure =
  ({ tenants, events, log }: Deps) =>
  ({ id, corp_id, nick_name }: SignInRow, { address }: Device): void => {
    const fact = {
      personId: null,
      personName: '',
      address,
      action: 'accounts.sign-in-failed',
      objectKind: 'accounts.person',
      objectId: id,
      objectName: nick_name,
    }
    tenants
      .transaction(corp_id, (scope) => events.announce(scope, audited, fact))
      .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be written down'))
  }

export const createSignInService = (deps: Deps) => {
  const { tenants, people, throttle, tickets, codes, signIn } = deps
  const noteFailure = createNoteFailure(deps)
  const byToken = async (token: string, device: Device): Promise<SignedInUser> => {
    const ticket = await tickets.find(token, 'hand-over')
    const used = ticket && (await tenants.transaction(ticket.corp_id, (scope) => tickets.use(scope, ticket.id)))
    if (!ticket || !used) throw fieldFailure('accounts.invalid-code', 'token')
    return signIn.finish({ personId: ticket.person_id, corpId: ticket.corp_id, device, method: 'hand-over' })
  }
  const byPhone = async ({ phone = '', code = '' }: Second, device: Device): Promise<SignedInUser> => {
    const target = canonicalPhone(phone)
    const match = await codes.check({ scene: 'login', channel: 'sms', target }, code)
    const person = await people.findByPhone(target)
    const used = person && (await codes.use(match))
    if (!person || !used) throw fieldFailure('accounts.invalid-code', 'code')
    if (person.status === 'pending') throw new Failure('accounts.not-activated')
    return signIn.finish({ personId: person.id, corpId: person.corp_id, device, method: 'phone' })
  }
  return {
    /** The work is the same for a known, an unknown and an unconfirmed account, up to the right password. */
    byPassword: async (
      { user_name, password }: { user_name: string; password: string },
      device: Device,
    ): Promise<SignedInUser> => {
      const person = await people.findForSignIn(user_name, device.token ? hashOf(device.token) : '')
      const attempt = { account: user_name, address: device.address, deviceId: person?.device_id ?? null }
      await throttle.beginSignIn(attempt)
      const right = await verifyPassword(password, person?.password_hash)
      if (!person || !right) {
        if (person) noteFailure(person, device)
        throw new Failure('accounts.invalid-credentials')
      }
      await throttle.wasRight(attempt)
      if (person.status === 'pending') throw new Failure('accounts.not-activated')
      return signIn.finish({ personId: person.id, corpId: person.corp_id, device, method: 'password' })
    },
    bySecond: (input: Second, device: Device): Promise<SignedInUser> =>
      input.token === undefined ? byPhone(input, device) : byToken(input.token, device),
    handOver: (actor: Actor): Promise<{ token: string; expires_at: string }> =>
      tenants.transaction(actor.corpId, (scope) =>
        tickets.issue(scope, { personId: actor.personId, purpose: 'hand-over', lifeMs: handOverMs }),
      ),
  }
}
export type SignInService = ReturnType<typeof createSignInService>
