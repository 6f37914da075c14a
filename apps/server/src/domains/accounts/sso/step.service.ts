import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import { hashOf, randomToken } from '../sign-in/random-token.ts'
import type { BrowserCookies } from './sso.ports.ts'
import type { SsoPurpose, StepKind } from './sso.tables.ts'
import type { StepStore, TakenStep } from './step.store.ts'

const cookieName = 'lectern_sso'
// Longer than the steps themselves: a person may need to find a password in between.
const cookieSeconds = 3600
const lifeMs: Readonly<Record<StepKind, number>> = { begun: 600_000, unbound: 600_000, weixin: 300_000 }

export type StepToKeep = {
  kind: StepKind
  corpId: string
  providerId: string
  purpose: SsoPurpose
  personId: string | null
  redirect: string
  /** Whatever the next step needs; sealed. */
  content: unknown
}
export type OpenedStep = Omit<TakenStep, 'sealed'> & { content: unknown }
type Deps = { tenants: Tenants; store: StepStore; secrets: SecretBox; clock: Clock }

/** The steps of a sign-on between browser, provider and console: each good once, for one browser, for minutes. */
export const createSteps = ({ tenants, store, secrets, clock }: Deps) => ({
  /** The cookie that ties what follows to this browser; made at the first need. */
  bind: (cookies: BrowserCookies): string => {
    const known = cookies.read(cookieName)
    const value = known.length === randomToken().length ? known : randomToken()
    cookies.write({ name: cookieName, value, maxAgeSeconds: cookieSeconds })
    return value
  },
  keep: async (token: string, browser: string, step: StepToKeep): Promise<void> => {
    const now = clock.now()
    await store.insert(tenants.scope(step.corpId), {
      id: newId(),
      kind: step.kind,
      token_hash: hashOf(token),
      browser_hash: hashOf(browser),
      provider_id: step.providerId,
      purpose: step.purpose,
      person_id: step.personId,
      redirect: step.redirect,
      sealed: secrets.seal(JSON.stringify(step.content)),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs[step.kind]).toISOString(),
    })
  },
  /** Throws `accounts.sso-refused` for one that is unknown, used, too old, or another browser's. */
  take: async (token: string, cookies: BrowserCookies, kinds: readonly StepKind[]): Promise<OpenedStep> => {
    const browser = cookies.read(cookieName)
    const key = { kinds, tokenHash: hashOf(token), browserHash: hashOf(browser), at: clock.now().toISOString() }
    const step = browser === '' ? undefined : await store.take(key)
    if (!step) throw new Failure('accounts.sso-refused')
    const { sealed, ...rest } = step
    return { ...rest, content: JSON.parse(secrets.open(sealed)) as unknown }
  },
  forgetOld: store.forgetOld,
})
export type Steps = ReturnType<typeof createSteps>
