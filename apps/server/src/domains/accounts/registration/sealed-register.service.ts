import { sealedRegistration } from '@lectern/contract/domains/accounts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import { canonicalPhone } from '../people/phone-number.ts'
import type { CorpRecord, CorpStore } from '../school/corp.store.ts'
import { hashOf } from '../sign-in/random-token.ts'
import type { NonceStore } from './nonce.store.ts'
import { placeIn } from './place.service.ts'
import { acceptPassword, createWelcome, type RegisterDeps } from './register.service.ts'
import type { Applicant, RegistrationAnswer } from './registration-input.ts'
import { keyIdOf, openSealed, type Sealed } from './sealed-payload.ts'

const mostAwaySeconds = 300

type Deps = RegisterDeps & { corps: CorpStore; nonces: NonceStore; secrets: SecretBox; clock: Clock }

/** A partner system registers a person: it vouches for who they are, so nothing is left to prove but the address. */
export const createSealedRegister = (deps: Deps) => {
  const { tenants, corps, nonces, newPeople, secrets, clock } = deps
  const welcome = createWelcome(deps)
  const refused = () => new Failure('accounts.sealed-refused')
  /** Who sealed it and what it says. The number used once is used up even when the registration is then refused. */
  const open = async (sealed: Sealed): Promise<{ corp: CorpRecord; plain: unknown }> => {
    const corp = await corps.findByKeyId(keyIdOf(sealed))
    const plain = corp?.sealed_registration_key && openSealed(sealed, secrets.open(corp.sealed_registration_key))
    if (!corp || plain === undefined || plain === null) throw refused()
    const now = clock.now().getTime()
    if (Math.abs(now / 1000 - sealed.timestamp) > mostAwaySeconds) throw refused()
    // As long as a repeat could still be in time.
    const expiresAt = new Date((sealed.timestamp + mostAwaySeconds + 60) * 1000).toISOString()
    const fresh = await nonces.take(tenants.scope(corp.id), { hash: hashOf(sealed.token), expiresAt })
    if (!fresh) throw refused()
    return { corp, plain }
  }
  return async (sealed: Sealed, applicant: Applicant): Promise<RegistrationAnswer> => {
    const { corp, plain } = await open(sealed)
    const read = sealedRegistration.safeParse(plain)
    if (!read.success) throw refused()
    const input = read.data
    const passwordHash = await acceptPassword(input)
    const phone = input.phone === undefined ? null : canonicalPhone(input.phone)
    return tenants.transaction(corp.id, async (scope) => {
      if (await newPeople.clearWay(scope, input)) throw fieldFailure('accounts.email-taken', 'email')
      if (phone) await newPeople.refuseTakenPhone(scope, phone)
      const account = { input, place: placeIn(corp, input), applicant, passwordHash, phone, status: 'active' } as const
      return welcome(scope, await newPeople.add(scope, { ...account, emailProven: false }), input.class_url)
    })
  }
}
export type SealedRegister = ReturnType<typeof createSealedRegister>
