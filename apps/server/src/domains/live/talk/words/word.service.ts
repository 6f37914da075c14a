import type { FilterWord, LinkRule, WordAction } from '@lectern/contract/domains/live'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { WordRecord } from '../talk.tables.ts'
import { foldText } from './clean-text.ts'
import type { WordStore } from './word.store.ts'
import { type CommentFilter, compileRules } from './word-filter.ts'

type Deps = { tenants: Tenants; events: Events; store: WordStore; clock: Clock }
type Saved = { words: readonly string[]; action: WordAction; links?: LinkRule | undefined }

const mostWords = 3000
/** A list that another process changed is used after this. */
const keepMs = 5000

const describe = ({ id, word, action, created_at, added_by_name }: WordRecord): FilterWord => ({
  id,
  word,
  action,
  created_at,
  created_by_name: added_by_name,
})

/** Compiled lists by school. */
const createFilterCache = ({ tenants, store, clock }: Deps) => {
  const kept = new Map<string, { until: number; filter: Promise<CommentFilter> }>()
  const load = async (corpId: string): Promise<CommentFilter> => {
    const rows = await store.listAll(tenants.scope(corpId))
    return compileRules({
      words: rows.filter(({ kind }) => kind === 'word'),
      links: rows.find(({ kind }) => kind === 'links')?.action ?? 'allow',
    })
  }
  return {
    find: (corpId: string): Promise<CommentFilter> => {
      const nowMs = clock.now().getTime()
      const known = kept.get(corpId)
      if (known && known.until > nowMs) return known.filter
      const filter = load(corpId)
      kept.set(corpId, { until: nowMs + keepMs, filter })
      filter.catch(() => kept.delete(corpId))
      return filter
    },
    forget: (corpId: string): void => void kept.delete(corpId),
  }
}

/** The words that comments of a school's rooms may not carry. */
export const createWordService = (deps: Deps) => {
  const { tenants, events, store, clock } = deps
  const filters = createFilterCache(deps)
  const tell = (scope: Scope, actor: Actor, after: Record<string, unknown>) =>
    events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: 'live.words-changed',
      objectKind: 'live.word',
      objectId: '',
      objectName: '',
      after,
    })
  const changed = (scope: Scope) => scope.afterCommit(() => filters.forget(scope.corpId))
  const saveLinks = async (scope: Scope, row: Parameters<WordStore['put']>[1], links: LinkRule) => {
    if (links === 'allow') await store.removeLinks(scope)
    else await store.put(scope, { ...row, kind: 'links', word: '', folded: '', action: links })
  }
  return {
    filterOf: filters.find,
    list: async (actor: Actor, query: { page: number; size: number; keyword?: string | undefined }) => {
      const scope = tenants.scope(actor.corpId)
      const { list, total } = await store.list(scope, query)
      const links: LinkRule = (await store.findLinks(scope))?.action ?? 'allow'
      return { list: list.map(describe), total, page: query.page, size: query.size, links }
    },
    save: (actor: Actor, { words, action, links }: Saved): Promise<{ saved: number }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const row = { kind: 'word' as const, action, added_by_name: actor.name, created_at: clock.now().toISOString() }
        const folded = new Map(words.map((word) => [foldText(word), word]))
        // A word of nothing but signs would be found nowhere or everywhere.
        folded.delete('')
        for (const [key, word] of folded) await store.put(scope, { ...row, id: newId(), word, folded: key })
        if ((await store.count(scope)) > mostWords) throw new Failure('live.too-many-words', { limit: mostWords })
        if (links) await saveLinks(scope, { ...row, id: newId(), word: '', folded: '' }, links)
        await tell(scope, actor, { words: [...folded.values()], action, links })
        changed(scope)
        return { saved: folded.size }
      }),
    remove: (actor: Actor, ids: readonly string[]): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        if ((await store.remove(scope, ids)) === 0) throw notFound()
        await tell(scope, actor, { removed: ids.length })
        changed(scope)
        return { done: true as const }
      }),
  }
}
export type WordService = ReturnType<typeof createWordService>
