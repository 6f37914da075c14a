import type { DomainName } from '@lectern/contract'
import { api } from '#platform/api/client.ts'
import type { ListEndpointName, RowOf } from '#platform/api/contract-types.ts'

const rowsPerPage = 100
/** A file of more rows is no longer a list for a person. */
const mostRows = 10_000

type List<Row> = (input: object) => Promise<{ list: Row[]; total: number; next?: string | undefined }>

/** Every row that matches, page after page; for exports. */
export const listAll = async <D extends DomainName, N extends ListEndpointName<D>>(
  domain: D,
  endpoint: N,
  input: object,
): Promise<RowOf<D, N>[]> => {
  const list = (api[domain] as unknown as Record<string, List<RowOf<D, N>>>)[endpoint]
  if (!list) return []
  const rows: RowOf<D, N>[] = []
  for (let page = 1; rows.length < mostRows; page++) {
    const answer = await list({ ...input, page, size: rowsPerPage })
    rows.push(...answer.list)
    if (answer.list.length === 0 || rows.length >= answer.total) break
  }
  return rows
}
