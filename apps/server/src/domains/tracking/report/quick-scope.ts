import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'

const longestSeconds = 20

// `query_canceled` (PostgreSQL, appendix A); the query builder wraps the driver's error.
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '57014' || isTooSlow(error.cause))

/**
 * Reads of one moment: points, totals and rows agree with each other while records come in. A question that would keep
 * a connection busy for minutes is given up.
 */
export const withinTime = async <R>(tenants: Tenants, actor: Actor, work: (scope: Scope) => Promise<R>): Promise<R> => {
  try {
    return await tenants.transaction(actor, async (scope) => {
      await scope.execute('set transaction isolation level repeatable read, read only')
      await scope.execute(`set local statement_timeout = '${longestSeconds}s'`)
      // Compiling costs more than these statements take.
      await scope.execute('set local jit = off')
      return work(scope)
    })
  } catch (error) {
    if (isTooSlow(error)) throw new Failure('tracking.too-slow', { seconds: longestSeconds })
    throw error
  }
}
