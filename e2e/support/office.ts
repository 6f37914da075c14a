import { createHmac } from 'node:crypto'
import { administratorToken, call } from './calls.ts'
import type { Product } from './product.ts'

type Row = { id: string; kind: string; to: string; created_at: string }
type Message = { body: { code: string | null; action: { url: string } | null } | null }
type School = { name: string; registration: { mode: string; role_id: string }; class_hosts: string[]; version: number }

const admin = '/api/lecternAdmin'

const waitFor = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 60; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${what} did not come`)
}

/** The administrator's desk, beside the pages that a journey watches: the outbox, invitations, roles and the school. */
export const openOffice = async (product: Product) => {
  const token = await administratorToken(product)
  const seen = new Set<string>()
  const get = <T>(path: string) => call<T>(product, `${admin}${path}`, { method: 'GET', token })
  const post = <T>(path: string, body: object) => call<T>(product, `${admin}${path}`, { token, body })
  /** The next message of a kind to an address, or to a phone by its last four digits; each is given out once. */
  const message = (kind: string, to: string) =>
    waitFor(`${kind} to ${to}`, async () => {
      const { list } = await get<{ list: Row[] }>(`/notices/outboxList?page=1&size=50&kind=${encodeURIComponent(kind)}`)
      const row = list.find((one) => one.to.endsWith(to) && !seen.has(one.id))
      if (!row) return undefined
      const { body } = await get<Message>(`/notices/outboxDetail?id=${row.id}`)
      // It is still on its way into the outbox.
      if (!body) return undefined
      seen.add(row.id)
      return body
    })
  return {
    code: async (kind: string, to: string): Promise<string> => {
      const body = await message(kind, to)
      if (!body.code) throw new Error(`${kind} has no code`)
      return body.code
    },
    /** The link of a letter, on the address that the journey uses. */
    link: async (kind: string, to: string): Promise<string> => {
      const body = await message(kind, to)
      const url = new URL(body.action?.url ?? '')
      return `${product.address}${url.pathname}${url.search}`
    },
    invite: (invited: { name: string; email: string; roleId: string }) =>
      post<{ url: string }>('/access/invite', invited),
    addRole: (role: { name: string; secondFactor: boolean }) =>
      post<{ id: string }>('/access/roleSave', {
        ...role,
        dataScope: 'self',
        permissions: [{ permissionId: 'workbench.summary', actionList: ['get'] }],
        version: 0,
      }),
    changeSchool: async (change: Partial<Omit<School, 'version'>>) => {
      const { version } = await get<School>('/accounts/school')
      return post<School>('/accounts/schoolUpdate', { ...change, version })
    },
  }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const octets = bits.match(/.{8}/g) ?? []
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
}

/** What an authenticator app shows for a secret (RFC 6238), `stepsAhead` half minutes from now. */
export const authenticatorCode = (secret: string, stepsAhead = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
