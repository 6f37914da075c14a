import { z } from 'zod'
import { endpoint, flag, idOf, instant, page, pageQuery, version } from '../../primitives/index.ts'
import { enterprise, enterpriseCheck, wecomId } from './enterprise.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const secret = z.string().trim().min(1).max(200)
const mayEdit = { permission: 'integrations.engine', action: 'edit' } as const

/** The specification's paths for connecting enterprise WeChat. It shows no methods, so both of its clients are served. */
export const enterpriseEndpoints = {
  installCode: endpoint({
    methods: ['POST', 'GET'],
    path: '/authority/install/config/getAuthCode',
    summary:
      'A one-time code with which somebody without an account may connect an enterprise: 10 minutes, single use.',
    access: mayEdit,
    input: z.object({ corp_id: idOf('accounts.school') }),
    output: z.object({ code: z.string(), expires_at: instant }),
    errors: [],
    example: { corp_id: sampleId },
    perMinute: 30,
  }),
  installSave: endpoint({
    methods: ['POST'],
    path: '/authority/install/config/save',
    summary:
      'Connect an enterprise, or change its secrets: a live self-test first. With `code` nobody needs to be signed in; then only settings that pass the test are kept.',
    access: 'optional',
    input: z.object({
      wx_corpid: wecomId,
      agent_id: wecomId,
      /** Shown in the list; the company id when left out. */
      name: z.string().trim().max(60).optional(),
      /** Left out: what is stored stays. */
      employee_secret: secret.optional(),
      contact_secret: secret.optional(),
      /** Of the callback address. */
      token: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{1,32}$/)
        .optional(),
      encoding_aes_key: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{43}$/)
        .optional(),
      code: z.string().max(100).optional(),
    }),
    output: z.object({ ok: z.boolean(), check: z.array(enterpriseCheck) }),
    errors: ['integrations.install-code-ended', 'integrations.not-configured'],
    example: { wx_corpid: 'ww0123456789abcdef', agent_id: '1000002', employee_secret: 's', contact_secret: 's' },
    perMinute: 30,
  }),
  enterpriseUrl: endpoint({
    methods: ['GET', 'POST'],
    path: '/enterprise/thirdPart/getUrl',
    summary:
      'The address of the install page for another company’s administrator; its `state` is a one-time install code.',
    access: mayEdit,
    input: z.object({}),
    output: z.object({ url: z.string(), state: z.string(), expires_at: instant }),
    errors: [],
    example: {},
    perMinute: 30,
  }),
  enterpriseList: endpoint({
    methods: ['GET', 'POST'],
    path: '/enterprise/thirdPart/list',
    summary: 'The connected enterprises, newest first.',
    access: { permission: 'integrations.engine', action: 'query' },
    input: pageQuery.pick({ page: true, size: true, keyword: true }),
    output: page(enterprise),
    errors: [],
    example: {},
  }),
  enterpriseUpdate: endpoint({
    methods: ['POST'],
    path: '/enterprise/thirdPart/update',
    summary: 'Rename a connected enterprise, or switch it off and on. Off, nothing of it is used.',
    access: mayEdit,
    input: z.object({
      id: idOf('integrations.enterprise'),
      name: z.string().trim().min(1).max(60).optional(),
      enabled: flag.optional(),
      version,
    }),
    output: enterprise,
    errors: [],
    example: { id: sampleId, enabled: false, version: 1 },
  }),
}
