import type { trackingEndpoints } from '@lectern/contract/domains/tracking'
import type { Handlers } from '#platform/http/call.ts'
import { csvReply } from '#platform/http/csv-reply.ts'
import type { IntakeService } from './intake/intake.service.ts'
import type { EventService } from './registry/event.service.ts'
import type { ReportService } from './report/report.service.ts'
import type { SavedQueryService } from './saved/saved-query.service.ts'

type Services = {
  readonly intake: IntakeService
  readonly reports: ReportService
  readonly events: EventService
  readonly queries: SavedQueryService
}

export const trackingRoutes = ({ intake, reports, events, queries }: Services): Handlers<typeof trackingEndpoints> => ({
  record: ({ actor, input, request }) => intake.record(actor, input.records, request.userAgent),
  customEventReport: ({ actor, input, request }) => intake.report(actor, input.records, request.userAgent),
  queryQuickTracking: ({ actor, input }) => reports.query(actor, input),
  export: async ({ actor, input }) => csvReply(await reports.export(actor, input)),
  recordList: ({ actor, input }) => reports.records(actor, input),
  eventList: ({ actor, input }) => events.list(actor, input),
  eventSave: ({ actor, input }) => events.save(actor, input),
  eventApprove: ({ actor, input }) => events.approve(actor, input.name),
  eventIgnore: ({ actor, input }) => events.ignore(actor, input.name),
  quarantineList: ({ actor, input }) => events.quarantined(actor, input),
  queryList: ({ actor, input }) => queries.list(actor, input),
  queryCreate: ({ actor, input }) => queries.create(actor, input),
  queryUpdate: ({ actor, input }) => queries.update(actor, input),
  queryRemove: ({ actor, input }) => queries.remove(actor, input.id),
})
