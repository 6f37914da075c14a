import { contract, type DomainName, type ErrorKind, errors } from '@lectern/contract'
import type { ErrorDefinition, Method, ReplyKind } from '@lectern/contract/primitives'

/** What a browser has to know of an endpoint to call it. The build replaces this file by its value: keep it free of functions. */
export type WireEndpoint = {
  readonly method: Method
  readonly path: string
  readonly reply: ReplyKind
  readonly file: boolean
  readonly idempotent: boolean
  readonly grant: boolean
}

const wireOf = (domain: DomainName): Record<string, WireEndpoint> =>
  Object.fromEntries(
    Object.entries(contract[domain]).map(([name, endpoint]) => [
      name,
      {
        method: endpoint.methods[0],
        path: endpoint.path,
        reply: endpoint.reply ?? 'json',
        file: endpoint.file !== undefined,
        idempotent: endpoint.idempotent === true,
        grant: endpoint.access === 'grant',
      },
    ]),
  )

const domainNames = Object.keys(contract) as DomainName[]

export const wireTable = Object.fromEntries(domainNames.map((domain) => [domain, wireOf(domain)])) as Record<
  DomainName,
  Record<string, WireEndpoint>
>
export const errorTable: Readonly<Record<ErrorKind, ErrorDefinition>> = errors
