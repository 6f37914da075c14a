import { z } from 'zod'
import { adminPath, done, endpoint } from '../../primitives/index.ts'

const ownPassword = z.string().min(1).max(256)

/** A time-based code of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s) and ten recovery codes. */
export const secondFactorEndpoints = {
  secondFactorBegin: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/secondFactorBegin`,
    summary: 'A secret for the authenticator app; it counts once confirmed.',
    access: 'session',
    input: z.object({ password: ownPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['accounts.wrong-password', 'accounts.too-many-tries'],
    example: { password: 'correct horse battery' },
    perMinute: 20,
  }),
  secondFactorConfirm: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/secondFactorConfirm`,
    summary: 'Switch the second factor on with a first code. Answers the recovery codes, once.',
    access: 'session',
    input: z.object({ code: z.string().trim().min(6).max(10) }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['accounts.invalid-code'],
    example: { code: '123456' },
    perMinute: 20,
  }),
  secondFactorRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/secondFactorRemove`,
    summary: 'Switch the second factor off; refused where the role demands it.',
    access: 'session',
    input: z.object({ password: ownPassword }),
    output: done,
    errors: ['accounts.wrong-password', 'accounts.too-many-tries', 'accounts.second-factor-required'],
    example: { password: 'correct horse battery' },
    perMinute: 20,
  }),
  recoveryCodesRenew: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/recoveryCodesRenew`,
    summary: 'Ten new recovery codes; the old ones end.',
    access: 'session',
    input: z.object({ password: ownPassword }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['accounts.wrong-password', 'accounts.too-many-tries'],
    example: { password: 'correct horse battery' },
    perMinute: 20,
  }),
}
