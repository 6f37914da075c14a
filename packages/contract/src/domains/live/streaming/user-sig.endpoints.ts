import { z } from 'zod'
import { adminPath, endpoint } from '../../../primitives/index.ts'

export const userSigEndpoints = {
  getUserSig: endpoint({
    methods: ['POST', 'GET'],
    path: `${adminPath}/im/getUserSig`,
    summary:
      'A signature for clients of Tencent IM, for 24 h: your own, or with the permission `integrations.im` another id’s. Own ids are person ids without dashes.',
    access: 'session',
    input: z.object({
      user_id: z
        .string()
        .regex(/^[\w-]{1,32}$/)
        .optional(),
    }),
    output: z.object({
      sdkAppId: z.number().int(),
      userId: z.string(),
      userSig: z.string(),
      /** Seconds. */
      expire: z.number().int(),
      /** Unix seconds. */
      issued_at: z.number().int(),
    }),
    errors: ['live.im-not-set'],
    example: {},
    perMinute: 60,
  }),
}
