import { z } from 'zod'
import { adminPath, done, endpoint, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { savedQuery, savedReport } from './saved-query.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const content = { name: z.string().trim().min(1).max(80), query: savedReport, shared: z.boolean().default(false) }

export const savedQueryEndpoints = {
  queryList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/tracking/queryList`,
    summary: 'Saved queries: your own and those of the school, by name.',
    access: { permission: 'tracking.event', action: 'query' },
    input: pageQuery.omit({ cursor: true, sort: true }),
    output: page(savedQuery),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  queryCreate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/queryCreate`,
    summary: 'Save a query. Sharing it with the school needs the right to edit.',
    access: { permission: 'tracking.event', action: 'query' },
    input: z.object(content),
    output: savedQuery,
    errors: ['tracking.too-many-queries'],
    idempotent: true,
    example: { name: 'Views by page', query: { metrics: ['pv'], dimensions: ['page'], days: 30 } },
  }),
  queryUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/queryUpdate`,
    summary: 'Change a saved query: your own, or one of the school with the right to edit.',
    access: { permission: 'tracking.event', action: 'query' },
    input: z.object({ id: idOf('tracking.query'), version }).extend(z.object(content).partial().shape),
    output: savedQuery,
    errors: [],
    example: { id: sampleId, version: 1, name: 'Views by page' },
  }),
  queryRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/queryRemove`,
    summary: 'Delete a saved query: your own, or one of the school with the right to edit.',
    access: { permission: 'tracking.event', action: 'query' },
    input: z.object({ id: idOf('tracking.query') }),
    output: done,
    errors: [],
    example: { id: sampleId },
  }),
}
