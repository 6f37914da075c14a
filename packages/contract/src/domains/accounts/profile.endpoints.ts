import { z } from 'zod'
import { adminPath, done, endpoint, idOf, instant, version } from '../../primitives/index.ts'
import { avatar, consoleSettings, currentPerson, language, phone, verificationCode } from './person.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

export const session = z.object({
  id: idOf('accounts.session'),
  /** Words from the browser's own description, such as "Chrome on Windows". */
  device: z.string(),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const profileEndpoints = {
  info: endpoint({
    methods: ['GET'],
    path: '/api/user/info_update',
    summary: 'Who is signed in, with roles and permissions.',
    access: 'session',
    input: z.object({}),
    output: currentPerson,
    errors: [],
    example: {},
  }),
  updateInfo: endpoint({
    methods: ['POST'],
    path: '/api/user/info_update',
    summary: 'Change your own name, picture, language or console settings. What is left out stays.',
    access: 'session',
    input: z.object({
      nick_name: z.string().trim().min(1).max(60).optional(),
      profile_url: avatar.optional(),
      lang: language.optional(),
      settings: consoleSettings.optional(),
      /** Of the record this was made from; without it the last writer wins (settings of two open tabs). */
      version: version.optional(),
    }),
    output: currentPerson,
    errors: [],
    example: { nick_name: 'Ms Rivera' },
  }),
  bindPhone: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/bindPhone`,
    summary: 'Set your own phone number with the code sent to it (`verify`, scene `bind`).',
    access: 'session',
    input: z.object({ phone, code: verificationCode }),
    output: currentPerson,
    errors: ['accounts.invalid-code', 'accounts.phone-taken'],
    example: { phone: '+8613800001234', code: '123456' },
    perMinute: 20,
  }),
  sessionList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/sessionList`,
    summary: 'Your own sessions with device and last use, newest use first.',
    access: 'session',
    input: z.object({}),
    output: z.object({ list: z.array(session) }),
    errors: [],
    example: {},
  }),
  sessionRevoke: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/sessionRevoke`,
    summary: 'End one of your sessions.',
    access: 'session',
    input: z.object({ id: idOf('accounts.session') }),
    output: done,
    errors: [],
    example: { id: sampleId },
  }),
  sessionRevokeOthers: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/sessionRevokeOthers`,
    summary: 'End every session of yours but this one.',
    access: 'session',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    errors: [],
    example: {},
  }),
}
