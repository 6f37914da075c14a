import { z } from 'zod'
import { adminPath, endpoint, page, pageQuery } from '../../primitives/index.ts'
import { eventDefinition, eventProperty, eventState, quarantinedRecord, quarantineReasons } from './definition.ts'
import { eventName } from './record.ts'

const oneEvent = z.object({ name: eventName })

export const eventEndpoints = {
  eventList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/tracking/eventList`,
    summary: 'The event registry: what is counted, what waits for a decision, what is ignored.',
    access: { permission: 'tracking.event', action: 'query' },
    input: pageQuery.omit({ cursor: true }).extend({ state: eventState.optional() }),
    output: page(eventDefinition),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  eventSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/eventSave`,
    summary: 'Describe an event, or register one before it comes (version 0): a registered event is counted at once.',
    access: { permission: 'tracking.event', action: 'edit' },
    input: oneEvent.extend({
      description: z.string().trim().max(500).default(''),
      properties: z.array(eventProperty).max(50).default([]),
      version: z.number().int().min(0),
    }),
    output: eventDefinition,
    errors: ['tracking.too-many-events'],
    example: { name: 'lesson.finished', description: 'A lesson was watched to its end.', version: 0 },
  }),
  eventApprove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/eventApprove`,
    summary: 'Count an event from now on, and with it the records of it that wait in quarantine.',
    access: { permission: 'tracking.event', action: 'edit' },
    input: oneEvent,
    output: eventDefinition,
    errors: ['tracking.too-many-events'],
    example: { name: 'lesson.finished' },
  }),
  eventIgnore: endpoint({
    methods: ['POST'],
    path: `${adminPath}/tracking/eventIgnore`,
    summary: 'Throw an event away from now on, and with it its records in quarantine. What was counted stays.',
    access: { permission: 'tracking.event', action: 'edit' },
    input: oneEvent,
    output: eventDefinition,
    errors: [],
    example: { name: 'lesson.finished' },
  }),
  quarantineList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/tracking/quarantineList`,
    summary: 'Records that were put aside, newest first; kept for 30 days.',
    access: { permission: 'tracking.event', action: 'query' },
    input: pageQuery
      .omit({ cursor: true, keyword: true, sort: true })
      .extend({ name: z.string().max(120).optional(), reason: z.enum(quarantineReasons).optional() }),
    output: page(quarantinedRecord),
    errors: [],
    example: { page: 1, size: 20 },
  }),
}
