import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { addressClaimed } from '../accounts.events.ts'
import type { PersonRecord } from '../accounts.tables.ts'
import { activate } from '../people/person.states.ts'
import type { PersonStore } from '../people/person.store.ts'
import type { NewPeople } from '../registration/new-person.service.ts'
import type { SecondFactorService } from '../second-factor/second-factor.service.ts'
import type { DeviceStore } from '../sign-in/device.store.ts'

type Deps = {
  events: Events
  people: PersonStore
  newPeople: Pick<NewPeople, 'noteActive'>
  factors: Pick<SecondFactorService, 'disable'>
  devices: Pick<DeviceStore, 'removeAll'>
  clock: Clock
}

/**
 * Whoever reads the mail owns the address. An account that was made with an address nobody had proven is theirs from now
 * on, and what its maker had put there to get back in (phone, second factor, identities, known browsers) is gone.
 */
export const createAddressClaim =
  ({ events, people, newPeople, factors, devices, clock }: Deps) =>
  async (scope: Scope, person: PersonRecord, address: string): Promise<void> => {
    if (person.email_verified_at) return
    const at = clock.now().toISOString()
    const change = { email_verified_at: at, phone: null, updated_at: at }
    await factors.disable(scope, { personId: person.id, name: person.nick_name, address })
    await devices.removeAll(scope, person.id)
    await events.announce(scope, addressClaimed, { personId: person.id })
    if (person.status === 'active') {
      await people.change(scope, { id: person.id }, change)
      return
    }
    const active = await activate(people, scope, { id: person.id, change })
    if (active) await newPeople.noteActive(scope, active, { address, language: 'en' })
  }
export type AddressClaim = ReturnType<typeof createAddressClaim>
