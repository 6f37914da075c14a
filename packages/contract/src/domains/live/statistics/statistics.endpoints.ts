import { z } from 'zod'
import { adminPath, endpoint, idOf, instant, page, pageQuery } from '../../../primitives/index.ts'
import { liveData, liveDataRow } from './statistics.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const filters = {
  /** Rooms that began (or were to begin) between these. */
  from: instant.optional(),
  to: instant.optional(),
  host_uid: z.uuid().optional(),
  keyword: z.string().trim().max(200).optional(),
}

export const statisticsEndpoints = {
  data: endpoint({
    methods: ['GET'],
    path: '/api/live/data',
    summary: 'Figures of one room: summary, minutes on air, and when products were explained.',
    access: { permission: 'live.data', action: 'query' },
    input: z.object({ live_id: idOf('live.room') }),
    output: liveData,
    errors: [],
    example: { live_id: sampleId },
  }),
  dataList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/dataList`,
    summary: 'Rooms that were on air with their figures, newest first.',
    access: { permission: 'live.data', action: 'query' },
    input: pageQuery.pick({ page: true, size: true }).extend(filters),
    output: page(liveDataRow),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  dataExport: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/dataExport`,
    summary:
      'The same as a CSV file: of one room (`live_id`) its minutes or where its viewers came from, or the newest 1000 rooms.',
    access: { permission: 'live.data', action: 'export' },
    input: z.object({
      live_id: idOf('live.room').optional(),
      part: z.enum(['minutes', 'sources']).default('minutes'),
      ...filters,
    }),
    output: z.unknown(),
    reply: 'file',
    errors: [],
    example: {},
    perMinute: 30,
  }),
}
