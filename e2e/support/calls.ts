import { administrator, type Product } from './product.ts'

type Call = { readonly method?: 'GET' | 'POST'; readonly token?: string; readonly body?: object | FormData }

/** What somebody does elsewhere, beside the pages that a journey watches; throws the product's words when it refuses. */
export const call = async <T>(
  product: Product,
  path: string,
  { method = 'POST', token = '', body }: Call,
): Promise<T> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.address}${path}`, {
    method,
    headers: { ...(token ? { token } : {}), ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const reply = (await answer.json()) as { data?: T; msg?: string }
  if (!answer.ok || reply.data === undefined) throw new Error(`${path} answered ${answer.status}: ${reply.msg ?? ''}`)
  return reply.data
}

/** The token of a session of the administrator's own. */
export const administratorToken = async (product: Product): Promise<string> => {
  const body = { user_name: administrator.email, password: administrator.password }
  return (await call<{ token: string }>(product, '/api/user/login', { body })).token
}
