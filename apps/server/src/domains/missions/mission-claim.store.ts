import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'
import { assertMove } from './mission.states.ts'

export type Claim = {
  readonly ticketId: string
  readonly attemptId: string
  /** A mission that lost its worker: resumed before anything else is started. */
  readonly preferredId: string | null
  readonly at: string
}
export type Claimed = { readonly id: string; readonly corp_id: string }

/** The one move that is not made by `moveMission`: finding and taking must be one statement. */
const claimOnce = async (tenants: Tenants, claim: Claim): Promise<Claimed | undefined> => {
  assertMove('queued', 'in_progress')
  const [claimed] = await tenants.acrossTenants<Claimed>(sql`
    with turn as (
      select m.id from missions_mission m
      left join missions_turn t on t.corp_id = m.corp_id and t.person_id = m.created_by
      where m.state = 'queued'
      order by m.id = ${claim.preferredId}::uuid desc nulls last, t.last_started_at nulls first, m.queued_at, m.id
      limit 1
      for update of m skip locked
    ), claimed as (
      update missions_mission m set
        state = 'in_progress', ticket_id = ${claim.ticketId}::uuid, attempt_id = ${claim.attemptId}::uuid,
        attempts = m.attempts + 1, started_at = coalesce(m.started_at, ${claim.at}::timestamptz),
        updated_at = ${claim.at}::timestamptz, version = m.version + 1
      from turn where m.id = turn.id
      returning m.id, m.corp_id, m.created_by
    ), turned as (
      insert into missions_turn (corp_id, person_id, last_started_at)
      select corp_id, created_by, ${claim.at}::timestamptz from claimed
      on conflict (corp_id, person_id) do update set last_started_at = excluded.last_started_at
    )
    select id, corp_id from claimed`)
  return claimed
}

const isAnyQueued = async (tenants: Tenants): Promise<boolean> => {
  const [row] = await tenants.acrossTenants<{ queued: boolean }>(
    sql`select exists (select 1 from missions_mission where state = 'queued') as queued`,
  )
  return row?.queued === true
}

const betweenTriesMs = 5

/**
 * Gives the ticket the mission whose turn it is, over all schools: the person whose last mission started longest ago
 * (never: first), then the oldest. `skip locked` lets workers claim side by side; no mission is claimed twice.
 *
 * Finding nothing is believed only when nothing is queued any more: a statement does not see a mission that was queued
 * after it began, although another worker may meanwhile have taken all those it does see. That mission's own ticket
 * may be the other worker's, so giving up here would leave it without one (seen once in 2500 missions).
 */
export const claimMission = async (tenants: Tenants, claim: Claim): Promise<Claimed | undefined> => {
  for (;;) {
    const claimed = await claimOnce(tenants, claim)
    if (claimed || !(await isAnyQueued(tenants))) return claimed
    await sleep(betweenTriesMs)
  }
}

export type Held = Claimed & { readonly attempt_id: string; readonly losses: number }

/** The mission that runs, or was running when its worker vanished, on this ticket. */
export const findHeld = async (tenants: Tenants, ticketId: string): Promise<Held | undefined> => {
  const [held] = await tenants.acrossTenants<Held>(sql`
    select id, corp_id, attempt_id, losses from missions_mission
    where state = 'in_progress' and ticket_id = ${ticketId}::uuid`)
  return held
}

/** Every mission that waits or runs, with the ticket it runs on: what housekeeping compares with the queue. */
export const listActive = (tenants: Tenants): Promise<(Held & { readonly ticket_id: string | null })[]> =>
  tenants.acrossTenants(sql`
    select id, corp_id, attempt_id, losses, ticket_id from missions_mission where state in ('queued', 'in_progress')`)
