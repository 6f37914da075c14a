import { z } from 'zod'
import { adminPath, endpoint, page, pageQuery } from '../../primitives/index.ts'
import { recordKind } from './record.ts'
import { keptRecord, report, reportQuery } from './report.ts'

const lastWeek = { start: '2026-11-15', end: '2026-11-21', metrics: ['pv', 'uv'] }

export const reportEndpoints = {
  queryQuickTracking: endpoint({
    methods: ['POST'],
    path: '/api/quickTracking/queryQuickTracking',
    summary:
      'Count page views, persons and events over time, by page, name, person or device, against an earlier period.',
    access: { permission: 'tracking.event', action: 'query' },
    input: reportQuery,
    output: report,
    errors: ['tracking.empty-period', 'tracking.too-wide', 'tracking.too-slow'],
    perMinute: 120,
    example: lastWeek,
  }),
  export: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/export`,
    summary: 'The same counts as a CSV file: a line per row, or per point when there is no dimension.',
    access: { permission: 'tracking.event', action: 'export' },
    input: reportQuery,
    output: z.unknown(),
    reply: 'file',
    errors: ['tracking.empty-period', 'tracking.too-wide', 'tracking.too-slow'],
    perMinute: 30,
    example: lastWeek,
  }),
  recordList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/tracking/recordList`,
    summary: 'Single counted records with their data, newest first, of at most 31 days (UTC+8).',
    access: { permission: 'tracking.event', action: 'export' },
    input: pageQuery.omit({ keyword: true, sort: true }).extend({
      start: z.iso.date(),
      end: z.iso.date(),
      kind: recordKind.optional(),
      name: z.string().max(120).optional(),
    }),
    output: page(keptRecord),
    errors: ['tracking.empty-period', 'tracking.too-wide', 'tracking.too-slow'],
    perMinute: 120,
    example: { start: '2026-11-15', end: '2026-11-21', page: 1, size: 20 },
  }),
}
