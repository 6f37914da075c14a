import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { secondFactorChanged } from '../accounts.events.ts'
import type { SecondFactorRecord } from '../accounts.tables.ts'
import { type Owner, ownFact } from '../people/own-fact.ts'
import { newRecoveryCodes, recoveryHash, stepOf } from './authenticator.ts'
import type { SecondFactorStore } from './second-factor.store.ts'

type Deps = { events: Events; factors: SecondFactorStore; secrets: SecretBox; clock: Clock }

/** The second factor of a person, in the caller's transaction. */
export const createSecondFactorService = ({ events, factors, secrets, clock }: Deps) => {
  const announce = async (scope: Scope, owner: Owner, enabled: boolean) => {
    await events.announce(scope, secondFactorChanged, { personId: owner.personId, enabled })
    const action = enabled ? 'accounts.second-factor-enabled' : 'accounts.second-factor-disabled'
    await events.announce(scope, audited, ownFact(owner, action))
  }
  const hashesOf = (personId: string, codes: readonly string[]) =>
    codes.map((code) => recoveryHash(secrets, personId, code))
  return {
    find: factors.find,
    /** Switches it on when the code fits the secret; undefined when it does not. Answers the recovery codes, readable for the last time. */
    enable: async (
      scope: Scope,
      owner: Owner,
      { sealedSecret, code }: { sealedSecret: string; code: string },
    ): Promise<string[] | undefined> => {
      const now = clock.now()
      const step = stepOf(secrets.open(sealedSecret), code, now)
      if (step === undefined) return undefined
      const codes = newRecoveryCodes()
      await factors.put(scope, {
        person_id: owner.personId,
        sealed_secret: sealedSecret,
        last_step: step,
        recovery_hashes: hashesOf(owner.personId, codes),
        created_at: now.toISOString(),
      })
      await announce(scope, owner, true)
      return codes
    },
    disable: async (scope: Scope, owner: Owner): Promise<void> => {
      if (await factors.remove(scope, owner.personId)) await announce(scope, owner, false)
    },
    /** Takes a code of the app or a recovery code, each once. */
    take: async (scope: Scope, { person_id, sealed_secret }: SecondFactorRecord, code: string): Promise<boolean> => {
      const step = stepOf(secrets.open(sealed_secret), code, clock.now())
      if (step !== undefined) return factors.takeStep(scope, { personId: person_id, step })
      return factors.takeRecovery(scope, { personId: person_id, hash: recoveryHash(secrets, person_id, code) })
    },
    /** Undefined when there is no second factor. */
    renewRecovery: async (scope: Scope, owner: Owner): Promise<string[] | undefined> => {
      const codes = newRecoveryCodes()
      const renewed = await factors.renewRecovery(scope, {
        personId: owner.personId,
        hashes: hashesOf(owner.personId, codes),
      })
      if (!renewed) return undefined
      await events.announce(scope, audited, ownFact(owner, 'accounts.recovery-codes-renewed'))
      return codes
    },
  }
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
