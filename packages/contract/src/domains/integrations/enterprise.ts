import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

/** One call of the self-test and what enterprise WeChat answered; 0 is its word for success, -1 for busy, or no answer. */
export const enterpriseCheck = z.object({ api: z.string(), ok: z.boolean(), errcode: z.number().int() })
export type EnterpriseCheck = z.output<typeof enterpriseCheck>

/** An enterprise-WeChat company that this school works with. Its secrets never leave the server. */
export const enterprise = z.object({
  id: idOf('integrations.enterprise'),
  wx_corpid: z.string(),
  name: z.string(),
  agent_id: z.string(),
  enabled: z.boolean(),
  connected_at: instant,
  checked_at: instant,
  check: z.array(enterpriseCheck),
  version,
})
export type Enterprise = z.output<typeof enterprise>

/** Letters, digits and `_`; checked here because they go into addresses. */
export const wecomId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/)
