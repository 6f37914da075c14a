import type { ApiErrorKind } from '#platform/api/api-error.ts'

/** What a provider sent back; `iss` says who answered (RFC 9207). */
export type ProviderAnswer = { code: string; state: string; iss?: string }
type Taken = { answer?: ProviderAnswer; problem?: ApiErrorKind | 'cancelled' }

const known: readonly ApiErrorKind[] = ['accounts.sso-refused', 'accounts.sso-unavailable']

const read = (query: URLSearchParams): Taken => {
  const problem = known.find((kind) => kind === query.get('problem'))
  if (problem) return { problem }
  // RFC 6749, section 4.1.2.1: the person said no there, or was not let through.
  if (query.has('error')) return { problem: 'cancelled' }
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  return code && state ? { answer: { code, state, ...(iss ? { iss } : {}) } } : {}
}

export const readAnswer = (): Taken => read(new URLSearchParams(location.search))

/** An answer must not be bookmarked, shared, or used again by going back. */
export const forgetAnswer = (): void => {
  const address = new URL(location.href)
  address.search = ''
  history.replaceState(history.state, '', address)
}
