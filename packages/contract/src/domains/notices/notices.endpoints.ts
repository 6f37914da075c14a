import { z } from 'zod'
import { adminPath, done, endpoint, flag, idOf, page, pageQuery } from '../../primitives/index.ts'
import { streamEvent } from './event.ts'
import { matchedClass } from './matched-class.ts'
import { notice, noticeRecord } from './notice.ts'
import { outboxChannel, outboxMessage, outboxRow, outboxState } from './outbox.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

export const noticesEndpoints = {
  list: endpoint({
    methods: ['GET'],
    path: `${adminPath}/notices/list`,
    summary: 'Your notices, newest first, kept for 90 days. `unread` keeps the unread ones.',
    access: 'session',
    input: pageQuery.pick({ page: true, size: true, cursor: true }).extend({ unread: flag.optional() }),
    output: page(notice).extend({ unread: z.number().int() }),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  read: endpoint({
    methods: ['POST'],
    path: `${adminPath}/notices/read`,
    summary: 'Mark one of your notices as read. The first record is kept; repeats change nothing.',
    access: 'session',
    input: z.object({ id: idOf('notices.notice'), record: noticeRecord.optional() }),
    output: notice,
    errors: [],
    example: { id: sampleId },
  }),
  readAll: endpoint({
    methods: ['POST'],
    path: `${adminPath}/notices/readAll`,
    summary: 'Mark all of your notices as read.',
    access: 'session',
    input: z.object({}),
    output: done,
    errors: [],
    example: {},
  }),
  events: endpoint({
    methods: ['GET'],
    path: `${adminPath}/notices/events`,
    summary: 'Server-sent events for you: missions, notices, changed access, classes. One per browser is enough.',
    access: 'session',
    input: z.object({}),
    output: streamEvent,
    reply: 'events',
    errors: [],
    example: {},
  }),
  matchNext: endpoint({
    methods: ['GET'],
    path: '/api/class/match/next',
    summary: 'Your next matched 1v1 class.',
    access: 'session',
    input: z.object({}),
    output: z.object({ result: z.boolean(), data: matchedClass.nullable() }),
    errors: [],
    example: {},
  }),
  outboxList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/notices/outboxList`,
    summary: 'Mails and short messages of the school, newest first. `keyword` looks in recipient and subject.',
    access: { permission: 'notices.outbox', action: 'query' },
    input: pageQuery.omit({ sort: true }).extend({
      channel: outboxChannel.optional(),
      state: outboxState.optional(),
      kind: z.string().max(80).optional(),
    }),
    output: page(outboxRow),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  outboxDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/notices/outboxDetail`,
    summary: 'One message with its code or link, if it was kept or failed. Reading it leaves a line in the audit log.',
    access: { permission: 'notices.outbox', action: 'get' },
    input: z.object({ id: idOf('notices.message') }),
    output: outboxMessage,
    errors: [],
    example: { id: sampleId },
  }),
}
