import { z } from 'zod'
import { adminPath, done, endpoint } from '../../primitives/index.ts'
import { deviceToken, loginName, phone, signedIn, signedInUser, verificationCode } from './person.ts'

/**
 * The second step when a second factor is due. `accounts.second-factor-needed` answers `params`: `challenge` and
 * `step` = `code`, or `enrol` with `secret` and `uri` (otpauth, RFC 6238) when the role demands one that is not set up;
 * after a single sign-on also `redirect`, where the browser wanted to go.
 */
const challenge = z.string().min(1).max(200)

export const signInEndpoints = {
  login: endpoint({
    methods: ['POST'],
    path: '/api/user/login',
    summary: 'Sign in with an account name or e-mail address and a password.',
    access: 'public',
    input: z.object({ user_name: loginName, password: z.string().min(1).max(256), device_token: deviceToken }),
    output: signedIn,
    errors: [
      'accounts.invalid-credentials',
      'accounts.not-activated',
      'accounts.too-many-tries',
      'accounts.second-factor-needed',
    ],
    example: { user_name: 'teacher@school.example', password: 'correct horse battery' },
    perMinute: 60,
  }),
  login2: endpoint({
    methods: ['POST'],
    path: '/api/user/login2',
    summary: 'Sign in with a phone and its code, or by the short hand-over token of a signed-in device.',
    access: 'public',
    input: z.object({
      phone: phone.optional(),
      code: verificationCode.optional(),
      token: z.string().min(1).max(200).optional(),
      device_token: deviceToken,
    }),
    output: signedInUser,
    errors: [
      'accounts.invalid-code',
      'accounts.not-activated',
      'accounts.too-many-tries',
      'accounts.second-factor-needed',
    ],
    example: { phone: '+8613800001234', code: '123456' },
    perMinute: 60,
  }),
  secondFactor: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/secondFactor`,
    summary: 'Finish a sign-in with the code of the authenticator app, or with a recovery code.',
    access: 'public',
    input: z.object({ challenge, code: z.string().trim().min(6).max(40), device_token: deviceToken }),
    output: signedInUser.extend({
      /** Only right after enrolling: shown once. */
      recovery_codes: z.array(z.string()).optional(),
    }),
    errors: ['accounts.invalid-code', 'accounts.challenge-ended', 'accounts.too-many-tries'],
    example: { challenge: 'c', code: '123456' },
    perMinute: 60,
  }),
  logout: endpoint({
    methods: ['POST'],
    path: '/api/user/logout',
    summary: 'End this session. Always answers success, also when the token is dead already.',
    access: 'public',
    input: z.object({}),
    output: done,
    errors: [],
    example: {},
  }),
  handOver: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/handOver`,
    summary: 'A token that signs the same person in on one other device: single use, 60 seconds.',
    access: 'session',
    input: z.object({}),
    output: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
    errors: [],
    example: {},
    perMinute: 10,
  }),
}
