import { z } from 'zod'
import { adminPath, done, endpoint, idOf } from '../../../primitives/index.ts'
import { playToken } from './comment.endpoints.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** What viewers' pages tell of them; over the socket the same goes by `alive`. */
export const audienceEndpoints = {
  alive: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/alive`,
    summary: 'Say every 15 s that you still watch, where no socket can be had. After 40 s of silence you have left.',
    access: 'optional',
    input: z.object({ live_id: idOf('live.room'), token: playToken.optional() }),
    output: z.object({ viewers: z.number().int() }),
    errors: [],
    example: { live_id: sampleId },
    perMinute: 3000,
  }),
  click: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/click`,
    summary: 'Say that a product’s link was opened. Clicks of one viewer on one product within 10 s count once.',
    access: 'optional',
    input: z.object({ live_id: idOf('live.room'), product_id: z.uuid(), token: playToken.optional() }),
    output: done,
    errors: [],
    example: { live_id: sampleId, product_id: sampleId },
    perMinute: 1200,
  }),
}
