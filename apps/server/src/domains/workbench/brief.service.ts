import type { Brief, BriefState, Colleague, workbenchEndpoints } from '@lectern/contract/domains/workbench'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Actor } from '#platform/session/actor.ts'
import { canMove, openStates } from './brief.states.ts'
import type { BriefChange, BriefStore } from './brief.store.ts'
import { viewBriefs } from './brief-reader.service.ts'
import { findColleagues, listColleagues } from './colleague.view.ts'
import type { CritiqueStore } from './critique.store.ts'
import type { BriefRecord } from './workbench.tables.ts'

export type BriefDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly briefs: BriefStore
  readonly critiques: CritiqueStore
  readonly clock: Clock
}
type Endpoints = typeof workbenchEndpoints
type Fields = ParsedOf<Endpoints['briefCreate']>
type Invitation = ParsedOf<Endpoints['briefInvite']>

const requireDates = ({ starts_on, ends_on }: Fields) => {
  if (ends_on < starts_on) throw fieldFailure('workbench.brief-dates', 'ends_on')
}

const fieldsOf = ({ title, starts_on, ends_on, goal, metrics, client }: Fields) => ({
  title,
  starts_on,
  ends_on,
  goal,
  metrics,
  client,
})

/** Adds the new critics, takes off those who are no longer wanted and have not answered, tells the new ones. */
const createCritics = ({ events, critiques, clock }: Pick<BriefDeps, 'events' | 'critiques' | 'clock'>) => {
  const invite = async (scope: Scope, brief: BriefRecord, person: Colleague) => {
    const at = clock.now().toISOString()
    const row = { id: newId(), brief_id: brief.id, person_id: person.person_id, name: person.name }
    await critiques.insert(scope, { ...row, created_at: at, updated_at: at })
    await events.announce(scope, noticeWanted, {
      personIds: [person.person_id],
      kind: 'workbench.critic-invited',
      params: { title: brief.title, by: brief.created_by_name },
      link: `/demo?review=${brief.id}`,
      level: 'info',
      dedupeKey: `critic-invited:${brief.id}`,
    })
  }
  return async (scope: Scope, brief: BriefRecord, wanted: readonly string[]) => {
    // Anybody in the school may be asked, whoever's briefs the asker sees.
    const colleagues = await findColleagues(scope.schoolWide, wanted)
    if (colleagues.length < wanted.length || wanted.includes(brief.created_by))
      throw fieldFailure('workbench.unknown-colleague', 'critics')
    const asked = await critiques.listOf(scope, [brief.id])
    const leaving = asked.filter((one) => !wanted.includes(one.person_id))
    const answered = leaving.find((one) => one.verdict !== null)
    if (answered) throw fieldFailure('workbench.critic-answered', 'critics', { name: answered.name })
    const leavers = leaving.map((one) => one.person_id)
    await critiques.removeUnanswered(scope, brief.id, leavers)
    const known = new Set(asked.map((one) => one.person_id))
    for (const person of colleagues) if (!known.has(person.person_id)) await invite(scope, brief, person)
  }
}

const createBriefAccess = ({ briefs, critiques }: Pick<BriefDeps, 'briefs' | 'critiques'>) => ({
  view: async (scope: Scope, row: BriefRecord): Promise<Brief> => {
    const [brief] = await viewBriefs(scope, critiques, [row])
    if (!brief) throw new Error('a brief has no view')
    return brief
  },
  get: async (scope: Scope, id: string): Promise<BriefRecord> => {
    const row = await briefs.find(scope, id)
    if (!row) throw notFound()
    return row
  },
  change: async (
    scope: Scope,
    row: BriefRecord,
    { version, change: wanted }: { version: number; change: BriefChange },
  ): Promise<BriefRecord> => {
    if (row.state === 'closed') throw new Failure('workbench.brief-closed')
    const changed = await briefs.change(scope, { id: row.id, version, from: openStates, change: wanted })
    if (!changed) throw new Failure('platform.conflict')
    return changed
  },
})

const createBriefReading = ({ tenants, briefs, critiques }: BriefDeps) => {
  const { get, view } = createBriefAccess({ briefs, critiques })
  return {
    list: async (actor: Actor, query: ParsedOf<Endpoints['briefList']>): Promise<Page<Brief>> => {
      const scope = tenants.scope(actor)
      const { rows, total } = await briefs.list(scope, query)
      return { list: await viewBriefs(scope, critiques, rows), total, page: query.page, size: query.size }
    },
    detail: async (actor: Actor, id: string): Promise<Brief> => {
      const scope = tenants.scope(actor)
      return view(scope, await get(scope, id))
    },
    colleagues: async (actor: Actor, keyword: string | undefined): Promise<{ list: Colleague[] }> => {
      const found = await listColleagues(tenants.scope(actor.corpId), keyword)
      return { list: found.filter((one) => one.person_id !== actor.personId) }
    },
  }
}

/** Campaign briefs: written, reviewed by invited critics, closed. */
export const createBriefService = (deps: BriefDeps) => {
  const { tenants, briefs, clock } = deps
  const setCritics = createCritics(deps)
  const now = () => clock.now().toISOString()
  const { get, view, change } = createBriefAccess(deps)
  return {
    ...createBriefReading(deps),
    create: (actor: Actor, input: Fields): Promise<Brief> => {
      requireDates(input)
      const at = now()
      const owner = { created_by: actor.personId, created_by_name: actor.name }
      const row = { id: newId(), ...fieldsOf(input), ...owner, state: 'draft' as const, created_at: at, updated_at: at }
      return tenants.transaction(actor.corpId, async (scope) => view(scope, await briefs.insert(scope, row)))
    },
    update: (actor: Actor, input: ParsedOf<Endpoints['briefUpdate']>): Promise<Brief> => {
      requireDates(input)
      return tenants.transaction(actor, async (scope) => {
        const wanted = { ...fieldsOf(input), updated_at: now() }
        return view(scope, await change(scope, await get(scope, input.id), { version: input.version, change: wanted }))
      })
    },
    invite: (actor: Actor, { id, critics, version }: Invitation): Promise<Brief> =>
      tenants.transaction(actor, async (scope) => {
        const state: BriefState = 'in_review'
        const row = await change(scope, await get(scope, id), { version, change: { state, updated_at: now() } })
        await setCritics(scope, row, [...new Set(critics)])
        return view(scope, row)
      }),
    close: (actor: Actor, id: string): Promise<Brief> =>
      tenants.transaction(actor, async (scope) => {
        await briefs.lock(scope, id)
        const row = await get(scope, id)
        if (!canMove(row.state, 'closed')) return view(scope, row)
        const wanted = { state: 'closed' as const, updated_at: now() }
        return view(scope, await change(scope, row, { version: row.version, change: wanted }))
      }),
    remove: (actor: Actor, { id, undo }: { id: string; undo: boolean }): Promise<{ done: true }> =>
      tenants.transaction(actor, async (scope) => {
        if ((await briefs.setRemoved(scope, { id, at: undo ? null : now() })) === 0) throw notFound()
        return { done: true }
      }),
  }
}
export type BriefService = ReturnType<typeof createBriefService>
