import type { MatchedClass } from '@lectern/contract/domains/notices'
import type { Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { MatchedClassReader } from '../notices.ports.ts'

/** The specification's "matched class query": a result flag and the class. */
export const createReminderService = (tenants: Tenants, findMatchedClass: MatchedClassReader) => ({
  next: async ({ corpId, personId }: Actor): Promise<{ result: boolean; data: MatchedClass | null }> => {
    const data = await findMatchedClass(tenants.scope(corpId), personId)
    return { result: data !== null, data }
  },
})
export type ReminderService = ReturnType<typeof createReminderService>
