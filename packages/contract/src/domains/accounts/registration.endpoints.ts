import { z } from 'zod'
import { adminPath, endpoint, instant } from '../../primitives/index.ts'
import { email, newPassword, phone, verificationCode } from './person.ts'

/** Where a registration came from; kept until activation, which may happen on another device. */
const origin = {
  room_id: z.string().trim().min(1).max(64).optional(),
  /** 2 is a registration for a room; further values as in the room's own page. */
  source_type: z.coerce.number().int().min(0).max(99).optional(),
  /** Of a mail that a colleague had sent; decides school, role and department. */
  invite_code: z.string().trim().min(1).max(128).optional(),
}

const registration = z.object({
  user_name: z.string().trim().min(1).max(60),
  email,
  password: newPassword,
  phone: phone.optional(),
  code: verificationCode.optional(),
  ...origin,
})

/** What a sealed registration holds: the partner vouches for the phone, so there is no code. */
export const sealedRegistration = registration.omit({ code: true, invite_code: true }).extend({
  /** Where the class is held; followed only to the school's hosts (`class_hosts`). */
  class_url: z.string().trim().min(1).max(2000).optional(),
})

const registered = z.object({
  /** Empty while the address waits for activation, so that nobody learns whether it was known. */
  uid: z.string(),
  /** Signs in at once (`login2`); only when nothing is left to prove. */
  token: z.string().optional(),
  activation: z.enum(['pending', 'active']),
  activation_expires_at: instant.nullable(),
  /** Beside `token`: the room that the registration was for. */
  room_id: z.string().optional(),
  /** Only allow-listed hosts. */
  class_url: z.string().optional(),
})

const example = { user_name: 'Wei Chen', email: 'wei@school.example', password: 'correct horse battery' }

/** What a partner's programmer needs; stands in the API reference. */
const sealing =
  '"<key id>.<base64url>" of a 12-byte IV, the ciphertext and the 16-byte tag: AES-256-GCM with the key (base64url, 32 bytes), additional data "<token>.<timestamp>". Sealed is JSON with user_name, email, password, and if wanted phone, room_id, source_type and class_url.'

const sendOrCheck = z.object({
  /** What the code is for; a code works for its own scene only. `bind` needs a session. */
  scene: z.enum(['activate', 'login', 'register', 'reset', 'bind']),
  channel: z.enum(['email', 'sms']),
  /** The address or phone number. */
  target: z.union([email, phone]),
  op: z.enum(['send', 'check']),
  code: verificationCode.optional(),
  /** Scene `activate`, op `send`: the corrected address, with the password as proof. */
  new_target: email.optional(),
  password: z.string().max(256).optional(),
})

const verified = z.object({
  /** Op `send`. True also for an unknown target: a stranger learns nothing. */
  sent: z.boolean().optional(),
  next_send_at: instant.optional(),
  expires_at: instant.optional(),
  /** Op `check`. */
  verified: z.boolean().optional(),
  /** Scene `reset`: goes to `change_password`. Scene `activate`: goes to `login2` as `token`. Single use, 10 minutes. */
  proof: z.string().optional(),
  /** Scene `activate`: where the registration came from. */
  room_id: z.string().optional(),
  source_type: z.number().int().optional(),
  class_url: z.string().optional(),
})

export const registrationEndpoints = {
  register: endpoint({
    methods: ['POST'],
    path: '/api/user/register',
    summary: 'Make an account. The address is proven by a link that lives 24 hours.',
    access: 'public',
    input: registration,
    output: registered,
    errors: [
      'accounts.weak-password',
      'accounts.invalid-code',
      'accounts.phone-taken',
      'accounts.too-many-codes',
      'accounts.registration-closed',
      'accounts.invitation-ended',
    ],
    example,
    perMinute: 20,
  }),
  registerIt2: endpoint({
    methods: ['POST'],
    path: '/api/user/register_it2',
    summary: 'Make an account whose phone is proven by a code: active at once.',
    access: 'public',
    input: registration.required({ phone: true, code: true }),
    output: registered,
    errors: [
      'accounts.weak-password',
      'accounts.invalid-code',
      'accounts.email-taken',
      'accounts.phone-taken',
      'accounts.registration-closed',
      'accounts.invitation-ended',
    ],
    example: { ...example, phone: '+8613800001234', code: '123456' },
    perMinute: 20,
  }),
  registerIt2Encrypt: endpoint({
    methods: ['POST'],
    path: '/api/user/register_it2_encrypt',
    summary:
      'A partner system makes an account: the registration sealed with the school’s registration key. As a link for a browser: /admin/user/register with the same three in the query.',
    access: 'public',
    input: z.object({
      token: z.string().min(16).max(128).describe('Chosen by the caller for this registration; works once.'),
      timestamp: z.coerce.number().int().describe('Unix seconds, at most 300 s away from the clock here.'),
      payload: z.string().min(1).max(20_000).describe(sealing),
    }),
    output: registered,
    errors: ['accounts.sealed-refused', 'accounts.weak-password', 'accounts.email-taken', 'accounts.phone-taken'],
    example: { token: '0123456789abcdef', timestamp: 1_700_000_000, payload: 'k.AAAA' },
    perMinute: 60,
  }),
  verify: endpoint({
    methods: ['POST'],
    path: '/api/user/verify',
    summary: 'Send or check a verification code or an activation link.',
    access: 'optional',
    input: sendOrCheck,
    output: verified,
    errors: [
      'accounts.invalid-code',
      'accounts.too-many-codes',
      'accounts.too-many-tries',
      'accounts.link-ended',
      'accounts.invalid-credentials',
    ],
    example: { scene: 'reset', channel: 'email', target: 'teacher@school.example', op: 'send' },
    perMinute: 30,
  }),
  changePassword: endpoint({
    methods: ['POST'],
    path: '/api/user/change_password',
    summary: 'Set a new password with the old one (signed in) or with the proof of `verify`. Ends every other session.',
    access: 'optional',
    input: z.object({
      old_password: z.string().min(1).max(256).optional(),
      proof: z.string().min(1).max(200).optional(),
      new_password: newPassword,
      confirm: z.string().max(256),
    }),
    output: z.object({ token: z.string(), expires_at: instant }),
    errors: [
      'accounts.weak-password',
      'accounts.wrong-password',
      'accounts.too-many-tries',
      'accounts.passwords-differ',
      'accounts.link-ended',
      /** After a proof only: the new password is set, and the challenge opens the session. */
      'accounts.second-factor-needed',
    ],
    example: { proof: 'p', new_password: 'correct horse battery', confirm: 'correct horse battery' },
    perMinute: 20,
  }),
  registrationRules: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/registrationRules`,
    summary: 'Whether strangers may register, and what an invitation says.',
    access: 'public',
    input: z.object({ invite_code: z.string().max(128).optional() }),
    output: z.object({
      mode: z.enum(['open', 'invited', 'closed']),
      school_name: z.string(),
      /** Phone codes can be sent (an SMS service is set up, or the outbox takes them). */
      sms: z.boolean(),
      invitation: z.object({ email: z.string(), name: z.string(), expires_at: instant }).nullable(),
    }),
    errors: [],
    example: {},
    perMinute: 60,
  }),
}
