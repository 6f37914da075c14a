import { z } from 'zod'
import { adminPath, done, endpoint, idOf, instant } from '../../primitives/index.ts'
import { signedInUser } from './person.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** A service that can say who somebody is. `wecom` is enterprise WeChat. */
export const ssoProvider = z.object({
  id: z.string(),
  kind: z.enum(['oidc', 'wecom']),
  name: z.string(),
})
export type SsoProvider = z.output<typeof ssoProvider>

/** One outside identity of a person, keyed by issuer and subject, never by e-mail alone. */
export const identity = z.object({
  id: idOf('accounts.identity'),
  provider: z.string(),
  /** As the provider shows it: an address or a name. */
  label: z.string(),
  linked_at: instant,
})
export type Identity = z.output<typeof identity>

/** A staff room signs in at eight o'clock; guessing is hopeless at any rate. */
const manyBehindOneAddress = 120

/** RFC 9207: who answered. Providers that send it must be checked by it. */
const iss = z.string().max(500).optional()

export const ssoEndpoints = {
  loginSso: endpoint({
    methods: ['POST'],
    path: '/api/user/login_sso',
    summary: 'Sign in with what a provider sent back: `code` and `state`, or the ticket of a `weixin_id` query.',
    access: 'public',
    input: z.object({
      code: z.string().min(1).max(2000).optional(),
      state: z.string().min(1).max(200).optional(),
      iss,
      /** Signed, single use, 5 minutes, bound to the browser that began (product decision 9). */
      ticket: z.string().min(1).max(500).optional(),
    }),
    output: signedInUser.extend({
      /** The path that the browser wanted when it began. */
      redirect: z.string().optional(),
    }),
    errors: [
      'accounts.sso-refused',
      'accounts.sso-unavailable',
      'accounts.identity-not-bound',
      'accounts.second-factor-needed',
    ],
    example: { code: 'c', state: 's' },
    perMinute: manyBehindOneAddress,
  }),
  ssoList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/ssoList`,
    summary: 'The single-sign-on services to offer on the sign-in page.',
    access: 'public',
    input: z.object({}),
    output: z.object({ list: z.array(ssoProvider) }),
    errors: [],
    example: {},
  }),
  ssoBegin: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/ssoBegin`,
    summary: 'The provider’s address to send the browser to; sets the cookie that binds the answer to this browser.',
    access: 'optional',
    input: z.object({
      provider_id: z.string().min(1).max(100),
      redirect: z.string().max(500).optional(),
      /** With a session: connect the identity to the signed-in person instead of signing in. */
      purpose: z.enum(['login', 'connect']).default('login'),
    }),
    output: z.object({ url: z.string() }),
    errors: ['accounts.sso-unavailable'],
    example: { provider_id: 'oidc' },
    perMinute: manyBehindOneAddress,
  }),
  ssoConnect: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/ssoConnect`,
    summary:
      'Connect an outside identity to your account: what the provider sent back, or the ticket of an unbound sign-in.',
    access: 'session',
    input: z.object({
      code: z.string().min(1).max(2000).optional(),
      state: z.string().min(1).max(200).optional(),
      iss,
      /** `params.ticket` of `accounts.identity-not-bound`; its `params.redirect` is where the browser wanted to go. */
      ticket: z.string().min(1).max(500).optional(),
    }),
    output: identity,
    errors: ['accounts.sso-refused', 'accounts.sso-unavailable', 'accounts.identity-taken'],
    example: { code: 'c', state: 's' },
    perMinute: manyBehindOneAddress,
  }),
  identityList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/identityList`,
    summary: 'Your connected identities.',
    access: 'session',
    input: z.object({}),
    output: z.object({ list: z.array(identity) }),
    errors: [],
    example: {},
  }),
  identityRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/identityRemove`,
    summary: 'Disconnect one of your identities.',
    access: 'session',
    input: z.object({ id: idOf('accounts.identity') }),
    output: done,
    errors: [],
    example: { id: sampleId },
  }),
  weixinEntry: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/weixinEntry`,
    summary: 'The home page of the app inside enterprise WeChat: sends the browser to its authorisation.',
    access: 'public',
    input: z.object({ provider_id: z.string().max(100).optional() }),
    output: z.unknown(),
    errors: [],
    example: {},
    reply: 'redirect',
    perMinute: manyBehindOneAddress,
  }),
  weixinReturn: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/weixinReturn`,
    summary: 'Where enterprise WeChat sends the browser back to: on to the console with a single-use `weixin_id`.',
    access: 'public',
    input: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
    output: z.unknown(),
    errors: [],
    example: { code: 'c', state: 's' },
    reply: 'redirect',
    perMinute: manyBehindOneAddress,
  }),
}
