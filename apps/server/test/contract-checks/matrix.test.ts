import type { Endpoint } from '@lectern/contract/primitives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInRoles, findBuiltIn } from '../../src/domains/access/roles/built-in-roles.ts'
import { belongingOf } from '../factories/nouns.ts'
import { type EndpointCase, endpointCases, findIdPlaces, type IdPlace, withValue } from './endpoint-cases.ts'
import { buildWorld, type Kind, kinds, type World } from './matrix-world.ts'

type Expected = 'denied' | 'hidden' | 'found'
type Answer = { status: number; kind: string | undefined; data: unknown }

const guarded = endpointCases.filter(({ endpoint }) => typeof endpoint.access === 'object')
/** Without a permission, everybody who is signed in has their own things and nobody else's. */
const personal = endpointCases.filter(({ endpoint }) => endpoint.access === 'session')
const placesOf = ({ input, example }: Endpoint) => findIdPlaces(input, example)
const bringsBack = ({ name }: EndpointCase) => /restore/i.test(name)
const usesUp = (one: EndpointCase) => {
  const { name, endpoint } = one
  const isRemoval = typeof endpoint.access === 'object' && endpoint.access.action === 'delete'
  return !bringsBack(one) && (isRemoval || /remove|revoke/i.test(name))
}
/** Draws a picture each time; asked only by the roles whose data scope decides something. */
const isCostly = ({ name }: EndpointCase) => name === 'studio.framePreview'

/** What finds removed records on purpose: to bring them back, or because a plan may name what its render does not need. */
const knowsRemoved = new Set([
  'studio.estimate',
  'studio.framePreview',
  'studio.video',
  // Removing twice is done twice: `undo` comes back by the same call.
  'workbench.briefRemove',
  'shop.productRemove',
  'live.sopPlanRemove',
  'live.remove',
])
const mayCall = (role: string, { access }: Endpoint): boolean =>
  typeof access !== 'object' || (findBuiltIn(role)?.grants.get(access.permission)?.has(access.action) ?? false)

/** One record that stays for every noun that the role has to do with, and one more for each call that uses one up. */
const wantedBy = (role: string) => {
  const copies = new Map<string, number>()
  for (const one of [...guarded, ...personal].filter(({ endpoint }) => mayCall(role, endpoint)))
    for (const { ref } of placesOf(one.endpoint)) copies.set(ref, (copies.get(ref) ?? 1) + (usesUp(one) ? 1 : 0))
  return [...copies].map(([noun, n]) => ({ noun, copies: n }))
}

let world: World
beforeAll(async () => {
  world = await buildWorld(wantedBy)
}, 400_000)
afterAll(() => world?.app.close())

const reaches = (role: string, kind: Kind): boolean => {
  const scope = findBuiltIn(role)?.dataScope
  if (kind === 'own') return true
  if (kind === 'same department') return scope !== 'self'
  return kind === 'other department' && scope === 'all'
}

const expectedOf = (role: string, { endpoint }: EndpointCase, { ref, kind }: { ref: string; kind: Kind }): Expected => {
  if (!mayCall(role, endpoint)) return 'denied'
  if (kind === 'other school' || kind === 'deleted') return 'hidden'
  const belonging = endpoint.access === 'session' ? 'private' : belongingOf(ref)
  if (belonging === 'school') return 'found'
  if (belonging === 'private') return kind === 'own' ? 'found' : 'hidden'
  return reaches(role, kind) ? 'found' : 'hidden'
}

const isEmptyList = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'total' in data && data.total === 0

const actualOf = ({ status, kind, data }: Answer, filters: boolean): string => {
  if (kind === 'platform.denied') return 'denied'
  if (status === 404 || /\.missing-(material|narration)$/.test(kind ?? '')) return 'hidden'
  // A list of nothing shows the record that it was asked for as little as it shows what was only a filter.
  if (status === 200) return isEmptyList(data) && !filters ? 'hidden' : 'found'
  // A rule of the record's own said no, which tells that it is there.
  return status === 401 || status >= 500 ? `${status} ${kind}` : 'found'
}

const send = (role: string, { name, endpoint }: EndpointCase, input: unknown): Promise<Answer> =>
  world.app.call(name as 'studio.projectList', input as never, {
    as: world.people.get(role),
    method: endpoint.methods[0],
  })

/** The example with a record of the kind in one place, and with the caller's own in all others. */
const inputFor = async (role: string, one: EndpointCase, { place, kind }: { place: IdPlace; kind: Kind }) => {
  const fresh = usesUp(one) && expectedOf(role, one, { ref: place.ref, kind }) === 'found'
  const tested = await world.record(place.ref, kind, { role, fresh })
  if (tested === undefined) return undefined
  let input: unknown = one.endpoint.example
  for (const other of placesOf(one.endpoint)) {
    const own = other === place ? undefined : await world.record(other.ref, 'own', { role, fresh: false })
    if (own) input = withValue(input, other.path, own)
  }
  return withValue(input, place.path, tested)
}

/** What one call should answer and does, or undefined where there is nothing to ask. */
const compare = async (role: string, one: EndpointCase, { place, kind }: { place: IdPlace; kind: Kind }) => {
  if (kind === 'deleted' && (bringsBack(one) || knowsRemoved.has(one.name))) return undefined
  // Somebody else's brief is read by its critics, and its maker is none.
  if (one.endpoint.access === 'session' && kind === 'own' && belongingOf(place.ref) !== 'private') return undefined
  const expected = expectedOf(role, one, { ref: place.ref, kind })
  if (isCostly(one) && expected === 'found' && findBuiltIn(role)?.dataScope === 'all') return undefined
  const borrowed = expected === 'denied' ? 'same department' : kind
  const input = await inputFor(role, one, { place, kind: borrowed })
  if (input === undefined) return undefined
  const actual = actualOf(await send(role, one, input), place.path[0] !== 'id' && expected === 'found')
  return { at: `${one.name} ${place.path.join('.')}, ${kind}`, expected, actual }
}

/** What the role must not meet in any list. */
const listHidden = async (role: string) =>
  (await world.listKept()).filter(({ noun, kind }) => {
    if (kind === 'other school') return true
    return kind !== 'deleted' && belongingOf(noun) === 'owned' && !reaches(role, kind)
  })

/** Of the listed records themselves: one may point at another that is out of sight. */
const idsIn = (data: unknown): Set<unknown> => {
  const list = typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list) ? data.list : []
  return new Set(list.flatMap((item: { id?: unknown; staffId?: unknown }) => [item.id, item.staffId]))
}

/** As much of a list as one call gives. */
const wholeList = ({ endpoint: { input, example } }: EndpointCase) =>
  'size' in input.shape ? { ...example, size: 100 } : example

type Difference = { at: string; expected: string; actual: string }

const asked: Record<string, number> = {}

test.each(builtInRoles.map(({ id }) => id))('every call of the role %s ends as registry, role and data scope say', {
  timeout: 240_000,
}, async (role) => {
  const differences: Difference[] = []
  const note = (result: Difference | undefined) => {
    if (!result) return
    asked[role] = (asked[role] ?? 0) + 1
    if (result.expected !== result.actual) differences.push(result)
  }
  for (const one of [...guarded, ...personal])
    for (const place of placesOf(one.endpoint))
      for (const kind of kinds) note(await compare(role, one, { place, kind }))
  const hidden = await listHidden(role)
  for (const one of guarded.filter(({ endpoint }) => placesOf(endpoint).length === 0)) {
    const { kind, data } = await send(role, one, wholeList(one))
    const expected = mayCall(role, one.endpoint) ? 'allowed' : 'denied'
    note({ at: one.name, expected, actual: kind === 'platform.denied' ? 'denied' : 'allowed' })
    const shown = idsIn(data)
    for (const { noun, kind: whose, id } of hidden)
      if (shown.has(id)) note({ at: `${one.name} lists ${noun}, ${whose}`, expected: 'hidden', actual: 'found' })
  }
  expect(differences).toEqual([])
})

test('the matrix asked something of every role', () => {
  expect(Object.keys(asked)).toHaveLength(builtInRoles.length)
  for (const calls of Object.values(asked)) expect(calls).toBeGreaterThan(guarded.length)
})
