import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { maskPhone } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { CodeService } from '../codes/code.service.ts'
import type { NewPeople } from '../registration/new-person.service.ts'
import type { Asking } from '../sessions/session.service.ts'
import { ownFact } from './own-fact.ts'
import type { PersonService } from './person.service.ts'
import type { PersonStore } from './person.store.ts'
import { canonicalPhone } from './phone-number.ts'

type Deps = {
  tenants: Tenants
  events: Events
  people: PersonStore
  persons: PersonService
  newPeople: Pick<NewPeople, 'refuseTakenPhone'>
  codes: CodeService
  clock: Clock
}

/** Sets one's own phone number, proven by the code sent to it. */
export const createPhoneBinding =
  ({ tenants, events, people, persons, newPeople, codes, clock }: Deps) =>
  async ({ actor, address }: Asking, { phone, code }: { phone: string; code: string }): Promise<CurrentPerson> => {
    const target = canonicalPhone(phone)
    const wrong = fieldFailure('accounts.invalid-code', 'code')
    const open = await codes.check({ scene: 'bind', channel: 'sms', target }, code)
    // A code that was sent for somebody else binds nothing here.
    if (open?.person_id !== actor.personId) throw wrong
    return tenants.transaction(actor.corpId, async (scope) => {
      if (!(await codes.takeIn(scope, open))) throw wrong
      const before = await people.find(scope, actor.personId)
      if (!before) throw notFound()
      if (before.phone !== target) await newPeople.refuseTakenPhone(scope, target)
      const change = { phone: target, updated_at: clock.now().toISOString() }
      const person = await people.change(scope, { id: actor.personId }, change)
      if (!person) throw notFound()
      const owner = { personId: actor.personId, name: person.nick_name, address }
      const facts = { before: { phone: maskPhone(before.phone ?? '') }, after: { phone: maskPhone(target) } }
      await events.announce(scope, audited, ownFact(owner, 'accounts.phone-bound', facts))
      return persons.describe(scope, person)
    })
  }
export type PhoneBinding = ReturnType<typeof createPhoneBinding>
