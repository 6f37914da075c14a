/** Owns what people did: page views, events and their registry, and the counts made from them. */
import { collectEndpoints } from './collect.endpoints.ts'
import { eventEndpoints } from './event.endpoints.ts'
import { reportEndpoints } from './report.endpoints.ts'
import { savedQueryEndpoints } from './saved-query.endpoints.ts'

export * from './definition.ts'
export * from './known-events.ts'
export * from './record.ts'
export * from './report.ts'
export * from './saved-query.ts'
export * from './tracking.errors.ts'

export const trackingEndpoints = {
  ...collectEndpoints,
  ...reportEndpoints,
  ...eventEndpoints,
  ...savedQueryEndpoints,
}
