import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import { randomToken } from '../sign-in/random-token.ts'
import type { Aim, CodeStore, OpenCode, Sent } from './code.store.ts'

export const codeMs = 600_000
export const linkMs = 86_400_000
const mostTries = 5
const resendMs = 60_000
const hourMs = 3_600_000
const perHourAndTarget = 5
const perHourAndAddress = 30

export type NewCode = Aim & {
  readonly personId: string | null
  readonly address: string
  /** A first registration may be corrected at once; only sending again has to wait. */
  readonly isFirst?: boolean
}
export type SentCode = { readonly code: string; readonly next_send_at: string; readonly expires_at: string }
type Deps = { tenants: Tenants; codes: CodeStore; secrets: SecretBox; clock: Clock }

/** Until the oldest of the newest `most` is so old that it does not count any more; 0 for at once. */
const waitMs = (
  sent: readonly Sent[],
  { most, windowMs, now }: { most: number; windowMs: number; now: Date },
): number => {
  const oldest = sent[most - 1]
  return oldest ? Math.max(0, new Date(oldest.created_at).getTime() + windowMs - now.getTime()) : 0
}

const createIssue = ({ codes, secrets, clock }: Deps) => {
  const refuseTooMany = async (scope: Scope, { scene, target, address, isFirst = false }: NewCode) => {
    const now = clock.now()
    const since = new Date(now.getTime() - hourMs).toISOString()
    const toTarget = await codes.listSentTo(scope, target, since)
    const fromAddress = await codes.listSentFrom(scope, address, since)
    const sameScene = isFirst ? [] : toTarget.filter((sent) => sent.scene === scene)
    const ms = Math.max(
      waitMs(sameScene, { most: 1, windowMs: resendMs, now }),
      waitMs(toTarget, { most: perHourAndTarget, windowMs: hourMs, now }),
      waitMs(fromAddress, { most: perHourAndAddress, windowMs: hourMs, now }),
    )
    if (ms > 0) throw new Failure('accounts.too-many-codes', { seconds: Math.ceil(ms / 1000) })
  }
  /**
   * Makes a code (a link's token for `activate`) in place of the earlier ones, in the caller's transaction. For a target
   * that belongs to nobody too: then nobody is told it.
   */
  return async (scope: Scope, asked: NewCode): Promise<SentCode> => {
    const { scene, channel, target, personId, address } = asked
    await codes.lock(scope, asked)
    await refuseTooMany(scope, asked)
    const now = clock.now()
    const code = scene === 'activate' ? randomToken() : String(randomInt(1_000_000)).padStart(6, '0')
    const expires_at = new Date(now.getTime() + (scene === 'activate' ? linkMs : codeMs)).toISOString()
    await codes.endEarlier(scope, asked, now.toISOString())
    await codes.insert(scope, {
      id: newId(),
      person_id: personId,
      scene,
      channel,
      target,
      code_hash: secrets.sign('accounts-code', scene, channel, target, code),
      address,
      created_at: now.toISOString(),
      expires_at,
      used_at: null,
    })
    return { code, next_send_at: new Date(now.getTime() + resendMs).toISOString(), expires_at }
  }
}

const sameText = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Codes by mail and SMS, and activation links: bound to scene, channel and target, each good once. */
export const createCodeService = (deps: Deps) => {
  const { tenants, codes, secrets, clock } = deps
  const at = () => clock.now().toISOString()
  const hashFor = ({ scene, channel, target }: Aim, code: string) =>
    secrets.sign('accounts-code', scene, channel, target, code)
  const takeIn = (scope: Scope, { id }: OpenCode): Promise<boolean> => codes.use(scope, id, at())
  return {
    issue: createIssue(deps),
    /** The code's row when it is right; a try is counted either way. Not inside a transaction: a wrong try must count. */
    check: async (aim: Aim, code: string): Promise<OpenCode | undefined> => {
      const open = await codes.countTry(aim, mostTries, at())
      return open && sameText(open.code_hash, hashFor(aim, code)) ? open : undefined
    },
    findLink: (target: string, code: string): Promise<OpenCode | undefined> =>
      codes.findByHash(hashFor({ scene: 'activate', channel: 'email', target }, code), at()),
    takeIn,
    use: async (open: OpenCode | undefined): Promise<boolean> =>
      open !== undefined && tenants.transaction(open.corp_id, (scope) => takeIn(scope, open)),
    endAll: (scope: Scope, personId: string): Promise<void> => codes.endAll(scope, personId, at()),
  }
}
export type CodeService = ReturnType<typeof createCodeService>
