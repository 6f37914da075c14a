import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { ThrottleRule, ThrottleStore } from './throttle.store.ts'

type Deps = { throttle: ThrottleStore; secrets: SecretBox; clock: Clock }

const hourMs = 3_600_000
const perAccount: ThrottleRule = { free: 6, forgetMs: 24 * hourMs }
/** A whole school behind one address mistypes now and then; somebody who tries one password on everybody stands out. */
const perAddress: ThrottleRule = { free: 100, forgetMs: hourMs }

/** The account is what was typed: a known and an unknown one behave alike. A known browser counts for itself. */
export type SignInTry = { readonly account: string; readonly address: string; readonly deviceId: string | null }

/**
 * Slows guessing down without keeping the owner out: wrong tries count for an account together with where they come from.
 * A try counts before the password is looked at and is taken back when it was right, so parallel guesses gain nothing.
 */
export const createThrottle = ({ throttle, secrets, clock }: Deps) => {
  const take = async (bucket: string, rule: ThrottleRule) => {
    const seconds = await throttle.take(bucket, rule, clock.now())
    if (seconds > 0) throw new Failure('accounts.too-many-tries', { seconds })
  }
  const accountBucket = ({ account, address, deviceId }: SignInTry) =>
    deviceId === null
      ? secrets.sign('accounts-try', 'account', account.toLowerCase(), address)
      : secrets.sign('accounts-try', 'device', deviceId)
  const addressBucket = (address: string) => secrets.sign('accounts-try', 'address', address)
  const ownBucket = (purpose: string, personId: string) => secrets.sign('accounts-try', purpose, personId)
  return {
    beginSignIn: async (attempt: SignInTry): Promise<void> => {
      if (attempt.deviceId === null) await take(addressBucket(attempt.address), perAddress)
      await take(accountBucket(attempt), perAccount)
    },
    wasRight: async (attempt: SignInTry): Promise<void> => {
      await throttle.forgive(accountBucket(attempt))
      if (attempt.deviceId === null) await throttle.giveBack(addressBucket(attempt.address), perAddress, clock.now())
    },
    /** For what only the person can be asked: the own password, the code of the authenticator app. */
    beginOwn: (purpose: 'password' | 'second-factor', personId: string): Promise<void> =>
      take(ownBucket(purpose, personId), perAccount),
    ownWasRight: (purpose: 'password' | 'second-factor', personId: string): Promise<void> =>
      throttle.forgive(ownBucket(purpose, personId)),
  }
}
export type Throttle = ReturnType<typeof createThrottle>
