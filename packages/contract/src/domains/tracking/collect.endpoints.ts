import { z } from 'zod'
import { endpoint } from '../../primitives/index.ts'
import { customEvent, intakeResult, recordsPerCall, trackingRecord } from './record.ts'

// A console sends every few seconds; this also lets one empty a queue that waited offline.
const callsPerMinute = 300

export const collectEndpoints = {
  record: endpoint({
    methods: ['POST'],
    path: '/api/event_record/record',
    summary: 'Record page views and events: one, a list of up to 50, or `{records:[…]}`.',
    access: 'session',
    input: z.object({ records: z.array(trackingRecord).min(1).max(recordsPerCall) }),
    output: intakeResult,
    errors: [],
    gathers: 'records',
    perMinute: callsPerMinute,
    example: {
      records: [{ type: 'page', name: 'Dashboard', before_page: '', current_page: '/Dashboard', id: 'a1' }],
    },
  }),
  customEventReport: endpoint({
    methods: ['POST'],
    path: '/api/monitor/customEventReport',
    summary: 'Record events with data: one, a list of up to 50, or `{records:[…]}`.',
    access: 'session',
    input: z.object({ records: z.array(customEvent).min(1).max(recordsPerCall) }),
    output: intakeResult,
    errors: [],
    gathers: 'records',
    perMinute: callsPerMinute,
    example: { records: [{ eventName: 'files.uploaded', data: { kind: 'picture', bytes: 2048 }, keyId: 'b1' }] },
  }),
}
