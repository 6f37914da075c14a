import type { Scope } from '#platform/db/scope.ts'

export type LeaseState = { readonly held: boolean; readonly wanted: boolean }

const first = ({ rows }: { rows: unknown[] }) => rows[0] as { wanted: boolean } | undefined

/** Turns in writing to one upload, by the database's clock, so that all processes agree. */
export const createLeaseStore = () => ({
  /** Takes a lease that is free or has run out. False when somebody holds it. */
  take: async (scope: Scope, { name, holder, seconds }: { name: string; holder: string; seconds: number }) => {
    const taken = await scope.execute(
      `insert into files_upload_lease (name, corp_id, holder, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at, wanted = false
       where files_upload_lease.expires_at < now() and files_upload_lease.corp_id = excluded.corp_id
       returning wanted`,
      [name, scope.corpId, holder, seconds],
    )
    return first(taken) !== undefined
  },
  /** Asks the holder to let go. */
  want: async (scope: Scope, name: string): Promise<void> => {
    await scope.execute('update files_upload_lease set wanted = true where name = $1 and corp_id = $2', [
      name,
      scope.corpId,
    ])
  },
  renew: async (
    scope: Scope,
    { name, holder, seconds }: { name: string; holder: string; seconds: number },
  ): Promise<LeaseState> => {
    const renewed = await scope.execute(
      `update files_upload_lease set expires_at = now() + make_interval(secs => $4)
       where name = $1 and corp_id = $2 and holder = $3 returning wanted`,
      [name, scope.corpId, holder, seconds],
    )
    const row = first(renewed)
    return { held: row !== undefined, wanted: row?.wanted ?? false }
  },
  giveBack: async (scope: Scope, { name, holder }: { name: string; holder: string }): Promise<void> => {
    await scope.execute('delete from files_upload_lease where name = $1 and corp_id = $2 and holder = $3', [
      name,
      scope.corpId,
      holder,
    ])
  },
})
export type LeaseStore = ReturnType<typeof createLeaseStore>
