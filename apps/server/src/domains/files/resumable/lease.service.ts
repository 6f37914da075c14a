import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { ERRORS } from '@tus/server'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { LeaseStore } from './lease.store.ts'

export type LeaseTimes = {
  /** A killed holder's lease runs out after this. */
  readonly leaseMs: number
  readonly renewEveryMs: number
  readonly askEveryMs: number
  readonly giveUpAfterMs: number
}

const usualTimes: LeaseTimes = { leaseMs: 15_000, renewEveryMs: 1000, askEveryMs: 200, giveUpAfterMs: 30_000 }

/** What the protocol's own servers answer when an upload stays busy; clients try again. */
const busy = { status_code: 423, body: 'Another request is writing to this upload\n' }

type Deps = { leases: LeaseStore; tenants: Tenants; times?: LeaseTimes }
type Ground = { leases: LeaseStore; scope: Scope; times: LeaseTimes }
type Lease = { readonly name: string; readonly holder: string }

const take = async ({ leases, scope, times }: Ground, lease: Lease, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + times.giveUpAfterMs
  while (!(await leases.take(scope, { ...lease, seconds: times.leaseMs / 1000 }))) {
    await leases.want(scope, lease.name)
    if (signal.aborted) throw ERRORS.ABORTED
    if (Date.now() > deadline) throw busy
    await wait(times.askEveryMs)
  }
}

/** Renews until stopped; tells once when somebody else wants the lease or already has it. */
const keepAlive = ({ leases, scope, times }: Ground, lease: Lease, letGo: () => void) => {
  let told = false
  const renew = async () => {
    const { held, wanted } = await leases.renew(scope, { ...lease, seconds: times.leaseMs / 1000 })
    if (told || (held && !wanted)) return
    told = true
    letGo()
  }
  // A database that is away for a moment costs nothing: the lease is much longer than one turn of renewing.
  const timer = setInterval(() => void renew().catch(() => {}), times.renewEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const createLock = (ground: Ground, name: string): Lock => {
  const lease = { name, holder: randomUUID() }
  let stop = () => {}
  return {
    lock: async (signal, requestRelease) => {
      await take(ground, lease, signal)
      stop = keepAlive(ground, lease, () => void requestRelease())
    },
    unlock: async () => {
      stop()
      await ground.leases.giveBack(ground.scope, lease)
    },
  }
}

/** Takes turns in writing to one upload, over all processes on the same database. */
export const createLeaseService = ({ leases, tenants, times = usualTimes }: Deps) => {
  const groundOf = (corpId: string): Ground => ({ leases, scope: tenants.scope(corpId), times })
  return {
    lockerOf: (corpId: string): Locker => ({ newLock: (uploadId) => createLock(groundOf(corpId), uploadId) }),
    /** One at a time for the name; the others wait. */
    alone: async <R>(corpId: string, name: string, work: () => Promise<R>): Promise<R> => {
      const lock = createLock(groundOf(corpId), name)
      await lock.lock(new AbortController().signal, () => {})
      try {
        return await work()
      } finally {
        await lock.unlock()
      }
    },
  }
}
export type LeaseService = ReturnType<typeof createLeaseService>
