import type { noticesEndpoints } from '@lectern/contract/domains/notices'
import type { Handlers } from '#platform/http/call.ts'
import type { FeedService } from './feed/feed.service.ts'
import type { OutboxService } from './outbox/outbox.service.ts'
import type { ReminderService } from './reminder/reminder.service.ts'
import type { StreamService } from './stream/stream.service.ts'

type Deps = { feed: FeedService; stream: StreamService; reminder: ReminderService; outbox: OutboxService }

export const noticesRoutes = ({ feed, stream, reminder, outbox }: Deps): Handlers<typeof noticesEndpoints> => ({
  list: ({ actor, input, request }) => feed.list(actor, input, request.language),
  read: ({ actor, input, request }) => feed.read(actor, input, request.language),
  readAll: ({ actor }) => feed.readAll(actor),
  events: async ({ actor, request }) => stream.follow({ actor, language: request.language, signal: request.signal }),
  matchNext: ({ actor }) => reminder.next(actor),
  outboxList: ({ actor, input }) => outbox.list(actor, input),
  outboxDetail: ({ actor, input }) => outbox.detail(actor, input.id),
})
