import { builtInRoles } from '../../src/domains/access/roles/built-in-roles.ts'
import { makers } from '../factories/index.ts'
import { removeRecord } from '../factories/nouns.ts'
import { type Person, startTestApp, type TestApp } from '../harness.ts'

export const kinds = ['own', 'same department', 'other department', 'other school', 'deleted'] as const
export type Kind = (typeof kinds)[number]

export type World = {
  readonly app: TestApp
  readonly people: ReadonlyMap<string, Person>
  /** A record of the kind as seen by the role; `fresh` for a call that uses it up. Undefined where there can be none. */
  record(noun: string, kind: Kind, use: { role: string; fresh: boolean }): Promise<string | undefined>
  /** Everything that stays, but for what people made for themselves. */
  listKept(): Promise<{ noun: string; kind: Kind; id: string }[]>
}

type Made = { noun: string; copies: number }

const make = async (app: TestApp, noun: string, owner: Person): Promise<string> => {
  const maker = makers[noun]
  if (!maker) throw new Error(`test/factories has no maker for "${noun}": every noun of the contract needs one`)
  const id = await maker(app, owner)
  if (!id) throw new Error(`the maker of "${noun}" made nothing`)
  return id
}

const staffOf = async (app: TestApp, head: Person, { email }: Person) => {
  const { data } = await app.call('access.staffList', { keyword: email }, { as: head })
  const [found] = data.list
  if (!found) throw new Error(`no staff ${email}`)
  return found
}

/** While they make their own records, everybody is administrator: the matrix asks what they may do with them later. */
const administratorIn = async (app: TestApp, head: Person, departmentId: string): Promise<Person> => {
  const person = await app.addPerson(head, 'admin')
  const { staffId, version } = await staffOf(app, head, person)
  await app.call('access.staffUpdate', { staffId, departmentId, version }, { as: head })
  return person
}

const makeOwn = async (app: TestApp, owner: Person, wanted: readonly Made[]): Promise<Map<string, string[]>> => {
  const own = new Map<string, string[]>()
  for (const { noun, copies } of wanted) {
    const ids: string[] = []
    for (let n = 0; n < copies; n++) ids.push(await make(app, noun, owner))
    own.set(noun, ids)
  }
  return own
}

type Owners = Record<Exclude<Kind, 'own' | 'deleted'>, Person>

const recordsOf = (
  app: TestApp,
  owners: Owners,
  own: ReadonlyMap<string, Map<string, string[]>>,
): Pick<World, 'record' | 'listKept'> => {
  const kept = new Map<string, { noun: string; kind: Kind; id: Promise<string | undefined> }>()
  const makeRemoved = async (noun: string) => {
    const owner = owners['same department']
    const id = await make(app, noun, owner)
    return (await removeRecord(app, owner, { noun, id })) ? id : undefined
  }
  const record: World['record'] = async (noun, kind, { role, fresh }) => {
    if (kind === 'own') {
      const ids = own.get(role)?.get(noun) ?? []
      // The first one stays for the calls that leave it as it is.
      return fresh && ids.length > 1 ? ids.pop() : ids[0]
    }
    if (fresh && kind !== 'deleted') return make(app, noun, owners[kind])
    const key = `${noun} ${kind}`
    const known = kept.get(key)?.id ?? (kind === 'deleted' ? makeRemoved(noun) : make(app, noun, owners[kind]))
    kept.set(key, { noun, kind, id: known })
    return known
  }
  const listKept = async () => {
    const all = await Promise.all([...kept.values()].map(async (one) => ({ ...one, id: await one.id })))
    return all.flatMap(({ id, ...one }) => (id === undefined ? [] : [{ ...one, id }]))
  }
  return { record, listKept }
}

/** A school with two departments and a person of every built-in role, and a school beside it. */
export const buildWorld = async (wantedBy: (role: string) => readonly Made[]): Promise<World> => {
  const app = await startTestApp()
  const head = await app.addSchool('hillside')
  const department = async (name: string) => (await app.call('access.departmentSave', { name }, { as: head })).data.id
  const [here, elsewhere] = [await department('Languages'), await department('Sports')]
  const people = new Map<string, Person>()
  const own = new Map<string, Map<string, string[]>>()
  for (const { id: role } of builtInRoles) {
    const person = await administratorIn(app, head, here)
    people.set(role, person)
    own.set(role, await makeOwn(app, person, wantedBy(role)))
    const { staffId, version } = await staffOf(app, head, person)
    await app.call('access.staffUpdate', { staffId, roleId: role, version }, { as: head })
  }
  const owners: Owners = {
    'same department': await administratorIn(app, head, here),
    'other department': await administratorIn(app, head, elsewhere),
    'other school': await app.addSchool('riverside'),
  }
  return { app, people, ...recordsOf(app, owners, own) }
}
