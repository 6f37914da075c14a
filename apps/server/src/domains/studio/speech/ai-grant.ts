import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Actor, Grant } from '#platform/session/actor.ts'

const lifeMs = 10 * 60_000
const purpose = 'ai-grant'

type Deps = { secrets: SecretBox; clock: Clock; baseUrl: string }

/** Signed passes for `/ai`, which takes no credentials: `person.corp.expiry.signature` (product decision 6). */
export const createAiGrants = ({ secrets, clock, baseUrl }: Deps) => ({
  give: ({ personId, corpId }: Actor) => {
    const expiresAtMs = clock.now().getTime() + lifeMs
    const signature = secrets.sign(purpose, personId, corpId, expiresAtMs)
    return {
      grant: `${personId}.${corpId}.${expiresAtMs}.${signature}`,
      base_url: baseUrl,
      expires_in_s: lifeMs / 1000,
    }
  },
  /** Undefined when the pass was changed, made elsewhere, or has ended. */
  verify: (token: string): Grant | undefined => {
    const [personId = '', corpId = '', expiry = '', signature = '', ...rest] = token.split('.')
    if (rest.length > 0 || !/^\d{1,15}$/.test(expiry)) return undefined
    if (!secrets.verify(signature, purpose, personId, corpId, Number(expiry))) return undefined
    return Number(expiry) > clock.now().getTime() ? { personId, corpId } : undefined
  },
})
export type AiGrants = ReturnType<typeof createAiGrants>
