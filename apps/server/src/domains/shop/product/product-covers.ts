import type { Product } from '@lectern/contract/domains/shop'
import type { FilesFace } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import type { ProductRecord } from '../shop.tables.ts'

export type ProductFiles = Pick<FilesFace, 'findMany' | 'link'>

/** Links to the covers of these products, by file: one read for all. A cover belongs to its product: who sees one sees the other. */
export const coverLinks = async (
  scope: Scope,
  files: ProductFiles,
  rows: readonly Pick<ProductRecord, 'cover_id'>[],
): Promise<(row: Pick<ProductRecord, 'cover_id'>) => string | null> => {
  const ids = [...new Set(rows.flatMap(({ cover_id }) => cover_id ?? []))]
  const found = ids.length > 0 ? await files.findMany(scope.schoolWide, ids) : []
  const links = new Map(found.map((file) => [file.id, files.link(file)]))
  return ({ cover_id }) => (cover_id === null ? null : (links.get(cover_id) ?? null))
}

/** Products as the contract shows them. */
export const viewProducts = async (
  scope: Scope,
  files: ProductFiles,
  rows: readonly ProductRecord[],
): Promise<Product[]> => {
  const coverOf = await coverLinks(scope, files, rows)
  return rows.map(({ corp_id: _, removed_at: __, ...row }) => ({ ...row, cover_url: coverOf(row) }))
}
