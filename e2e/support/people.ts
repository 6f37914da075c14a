import { administrator, type Product } from './product.ts'

type Reply<T> = { data?: T; msg?: string }

const ask = async <T>(product: Product, path: string, { token = '', body }: { token?: string; body: object }) => {
  const answer = await fetch(`${product.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  })
  const reply = (await answer.json()) as Reply<T>
  if (!answer.ok || !reply.data) throw new Error(`${path} answered ${answer.status}: ${reply.msg ?? ''}`)
  return reply.data
}

type Staff = { staffId: string; version: number }
type Person = { name: string; email: string; password: string; roleId: string }

/** What an administrator does elsewhere, while a journey watches somebody else's page. */
export const createAdministration = async (product: Product) => {
  const credentials = { user_name: administrator.email, password: administrator.password }
  const { token } = await ask<{ token: string }>(product, '/api/user/login', { body: credentials })
  return {
    add: (person: Person) => ask<Staff>(product, '/api/lecternAdmin/access/staffAdd', { token, body: person }),
    addProject: (title: string) =>
      ask<{ id: string }>(product, '/api/lecternAdmin/studio/projectCreate', { token, body: { title } }),
    setRole: ({ staffId, version }: Staff, roleId: string) =>
      ask<Staff>(product, '/api/lecternAdmin/access/staffUpdate', { token, body: { staffId, version, roleId } }),
  }
}
