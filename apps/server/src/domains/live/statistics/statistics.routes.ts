import type { statisticsEndpoints } from '@lectern/contract/domains/live'
import type { Handlers } from '#platform/http/call.ts'
import { csvReply } from '#platform/http/csv-reply.ts'
import type { StatisticsService } from './statistics.service.ts'

export const statisticsRoutes = (statistics: StatisticsService): Handlers<typeof statisticsEndpoints> => ({
  data: ({ actor, input }) => statistics.data(actor, input.live_id),
  dataList: ({ actor, input }) => statistics.list(actor, input),
  dataExport: async ({ actor, input }) => csvReply(await statistics.export(actor, input)),
})
