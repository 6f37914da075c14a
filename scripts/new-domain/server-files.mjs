/** Routes, service, store, table and a test of them. */
export function serverFiles(names) {
  const { domain, noun } = names
  const folder = `apps/server/src/domains/${domain}`
  return {
    [`${folder}/index.ts`]: face(names),
    [`${folder}/${domain}.routes.ts`]: routes(names),
    [`${folder}/${domain}.tables.ts`]: tables(names),
    [`${folder}/${noun}.service.ts`]: service(names),
    [`${folder}/${noun}.store.ts`]: store(names),
    [`${folder}/${noun}.service.test.ts`]: serviceTest(names),
  }
}

export const migration = ({ domain, noun }) => `create table ${domain}_${noun} (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  created_by uuid not null,
  created_by_name text not null
);
create index ${domain}_${noun}_created on ${domain}_${noun} (corp_id, created_at, id);
`

const face = ({ domain, Domain, noun, Noun, nouns }) => `/** Owns ${nouns}: list, detail, create. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { ${domain}Routes } from './${domain}.routes.ts'
import { create${Noun}Service } from './${noun}.service.ts'
import { create${Noun}Store } from './${noun}.store.ts'

type Deps = { tenants: Tenants; clock: Clock }

export const create${Domain} = ({ tenants, clock }: Deps) => ({
  handlers: ${domain}Routes(create${Noun}Service({ tenants, clock, store: create${Noun}Store() })),
})
`

const routes = ({
  domain,
  noun,
  Noun,
  nouns,
}) => `import type { ${domain}Endpoints } from '@lectern/contract/domains/${domain}'
import type { Handlers } from '#platform/http/call.ts'
import type { ${Noun}Service } from './${noun}.service.ts'

export const ${domain}Routes = (${nouns}: ${Noun}Service): Handlers<typeof ${domain}Endpoints> => ({
  list: ({ actor, input }) => ${nouns}.list(actor, input),
  detail: ({ actor, input }) => ${nouns}.detail(actor, input.id),
  create: ({ actor, input }) => ${nouns}.create(actor, input.title),
})
`

const tables = ({ domain, noun, Noun }) => `import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#platform/db/columns.ts'

export const ${noun}Table = pgTable('${domain}_${noun}', {
  ...tenantColumns(),
  title: text('title').notNull(),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
})
export type ${Noun}Record = typeof ${noun}Table.$inferSelect
`

const service = ({ domain, noun, Noun }) => `import type { ${Noun} } from '@lectern/contract/domains/${domain}'
import type { Page, PageQuery } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ${Noun}Store } from './${noun}.store.ts'

type Deps = { tenants: Tenants; clock: Clock; store: ${Noun}Store }

export const create${Noun}Service = ({ tenants, clock, store }: Deps) => ({
  list: async (actor: Actor, query: PageQuery): Promise<Page<${Noun}>> => {
    const { rows, total } = await store.list(tenants.scope(actor), query)
    return { list: rows, total, page: query.page, size: query.size }
  },
  detail: async (actor: Actor, id: string): Promise<${Noun}> => {
    const row = await store.find(tenants.scope(actor), id)
    if (!row) throw notFound()
    return row
  },
  create: async ({ corpId, personId, name }: Actor, title: string): Promise<${Noun}> => {
    const at = clock.now().toISOString()
    const made = { created_at: at, updated_at: at, created_by: personId, created_by_name: name }
    return store.insert(tenants.scope(corpId), { id: newId(), title, ...made })
  },
})
export type ${Noun}Service = ReturnType<typeof create${Noun}Service>
`

const store = ({ domain, noun, Noun }) => `import type { PageQuery } from '@lectern/contract/primitives'
import { desc, eq, ilike } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type ${Noun}Record, ${noun}Table as table } from './${domain}.tables.ts'

export const create${Noun}Store = () => ({
  list: async (
    scope: Scope,
    { page, size, keyword }: PageQuery,
  ): Promise<{ rows: ${Noun}Record[]; total: number }> => {
    const where = keyword ? ilike(table.title, containsPattern(keyword)) : undefined
    const orderBy = [desc(table.created_at), desc(table.id)]
    const rows = await scope.list(table, { where, orderBy, limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.count(table, where) }
  },
  find: (scope: Scope, id: string): Promise<${Noun}Record | undefined> => scope.find(table, eq(table.id, id)),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<${Noun}Record> => scope.insert(table, row),
})
export type ${Noun}Store = ReturnType<typeof create${Noun}Store>
`

const serviceTest = ({
  domain,
  Domain,
  noun,
  nouns,
}) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: Person
let stranger: Person

beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('${domain}-hillside')
  stranger = await app.addSchool('${domain}-riverside')
})
afterAll(() => app.close())

const create = async (title: string) => (await app.call('${domain}.create', { title }, { as: head })).data
const list = async (as: Person, keyword?: string) => {
  const { data } = await app.call('${domain}.list', { page: 1, size: 20, keyword }, { as })
  return data.list.map(({ title }) => title)
}

describe('${Domain}', () => {
  it('keeps a ${noun} and lists the newest first', async () => {
    const first = await create('First')
    await create('Second')
    expect(await list(head)).toEqual(['Second', 'First'])
    const { data } = await app.call('${domain}.detail', { id: first.id }, { as: head })
    expect(data).toMatchObject({ title: 'First', version: 1 })
  })

  it('finds ${nouns} by a part of their title, taking signs for what they are', async () => {
    await create('100 % sure')
    expect(await list(head, '% s')).toEqual(['100 % sure'])
    expect(await list(head, '_')).toEqual([])
  })

  it('shows nothing of it to another school', async () => {
    const { id } = await create('Ours')
    expect(await list(stranger)).toEqual([])
    expect(await app.call('${domain}.detail', { id }, { as: stranger })).toMatchObject({ status: 404 })
  })
})
`
