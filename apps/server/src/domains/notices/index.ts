/** Owns what the product tells people: the bell, mails and short messages, the class reminder, the event stream. */
import { passwordChanged, secondFactorChanged } from '#domains/accounts'
import { type MissionRow, type MissionsFace, missionEnded } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Queue, QueueWorker } from '#platform/queue/queue.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { createFeedService } from './feed/feed.service.ts'
import { createNoticeStore } from './feed/notice.store.ts'
import { deliverQueue, purgeCron, purgeJob, redeliverCron, redeliverJob } from './notices.jobs.ts'
import type { FindMailSettings, MatchedClassReader, SendMail } from './notices.ports.ts'
import { noticesRoutes } from './notices.routes.ts'
import { createDeliveryService } from './outbox/delivery.service.ts'
import { createMessenger } from './outbox/messenger.service.ts'
import { createOutboxService } from './outbox/outbox.service.ts'
import { createOutboxStore } from './outbox/outbox.store.ts'
import { createReminderService } from './reminder/reminder.service.ts'
import { createStreamService } from './stream/stream.service.ts'

export type { FindMailSettings, MailSettings, MatchedClassReader, OutgoingMail, SendMail } from './notices.ports.ts'
export { DeliveryError } from './notices.ports.ts'

export type OutboxDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly queue: Queue
  readonly log: Log
  readonly findMail: FindMailSettings
  readonly sendMail: SendMail
}

const isJob = (payload: unknown): payload is { id: string; corpId: string } =>
  typeof payload === 'object' && payload !== null && 'id' in payload && 'corpId' in payload

/** Built before every domain that writes to people: they are handed its messenger. Before the queue is started. */
export const createOutbox = (deps: OutboxDeps) => {
  const { tenants, events, clock, secrets, queue } = deps
  const store = createOutboxStore(tenants)
  const delivery = createDeliveryService({ ...deps, store })
  const messenger: Messenger = createMessenger({ ...deps, store })
  queue.declare(deliverQueue)
  queue.schedule(redeliverJob, redeliverCron, delivery.redeliver)
  let worker: QueueWorker | undefined
  return {
    messenger,
    outbox: createOutboxService({ tenants, store, secrets, events }),
    purge: () => store.purge(clock.now().toISOString()),
    /** After the queue has started: delivers in this process until the queue stops. */
    startDelivery: async (): Promise<void> => {
      worker ??= await queue.work(
        deliverQueue,
        async ({ payload }) => {
          if (isJob(payload)) await delivery.deliver(payload.corpId, payload.id)
        },
        { concurrency: 2 },
      )
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

export type NoticesDeps = Pick<OutboxDeps, 'tenants' | 'events' | 'clock' | 'queue'> & {
  readonly realtime: Realtime
  readonly missions: Pick<MissionsFace, 'follow'>
  readonly outbox: Outbox
  readonly findMatchedClass: MatchedClassReader
}

type AccountKind = Extract<NoticeWanted['kind'], `accounts.${string}`>

/** Nobody needs to be told what they cancelled themselves. */
const newsOf = ({ id, state, attempts, title, created_by }: MissionRow): NoticeWanted | undefined => {
  if (state !== 'success' && state !== 'failure') return undefined
  return {
    personIds: [created_by],
    kind: `missions.${state}`,
    params: { title },
    link: `/MissionCenter?id=${id}`,
    level: state === 'success' ? 'success' : 'error',
    // A retry is news again; the same end announced twice is not.
    dedupeKey: `missions.ended:${id}:${attempts}:${state}`,
  }
}

/** Before the queue is started. */
export const createNotices = ({ outbox, ...deps }: NoticesDeps) => {
  const { tenants, events, realtime, clock, queue, missions } = deps
  const store = createNoticeStore(tenants)
  const feed = createFeedService({ tenants, store, realtime, clock })
  events.on(noticeWanted, feed.add)
  events.on(missionEnded, async (scope, row) => {
    const news = newsOf(row)
    if (news) await feed.add(scope, news)
  })
  const aboutAccount = (personId: string, kind: AccountKind, level: NoticeWanted['level']): NoticeWanted => {
    const link = '/account/profile'
    return { personIds: [personId], kind, params: {}, link, level, dedupeKey: `${kind}:${clock.now().toISOString()}` }
  }
  events.on(passwordChanged, (scope, { personId }) =>
    feed.add(scope, aboutAccount(personId, 'accounts.password-changed', 'warning')),
  )
  events.on(secondFactorChanged, (scope, { personId, enabled }) =>
    feed.add(
      scope,
      enabled
        ? aboutAccount(personId, 'accounts.second-factor-on', 'info')
        : aboutAccount(personId, 'accounts.second-factor-off', 'warning'),
    ),
  )
  queue.schedule(purgeJob, purgeCron, async () => {
    await outbox.purge()
    await store.purge(clock.now().toISOString())
  })
  const stream = createStreamService({ realtime, missions, feed })
  const reminder = createReminderService(tenants, deps.findMatchedClass)
  return {
    handlers: noticesRoutes({ feed, stream, reminder, outbox: outbox.outbox }),
    messenger: outbox.messenger,
    startDelivery: outbox.startDelivery,
  }
}
