import { administratorToken, call } from './calls.ts'
import type { Product } from './product.ts'

type Staff = { staffId: string; version: number }
type Person = { name: string; email: string; password: string; roleId: string }

/** What an administrator does elsewhere, while a journey watches somebody else's page. */
export const createAdministration = async (product: Product) => {
  const token = await administratorToken(product)
  return {
    add: (person: Person) => call<Staff>(product, '/api/lecternAdmin/access/staffAdd', { token, body: person }),
    addProject: (title: string) =>
      call<{ id: string }>(product, '/api/lecternAdmin/studio/projectCreate', { token, body: { title } }),
    setRole: ({ staffId, version }: Staff, roleId: string) =>
      call<Staff>(product, '/api/lecternAdmin/access/staffUpdate', { token, body: { staffId, version, roleId } }),
  }
}
