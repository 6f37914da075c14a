import { z } from 'zod'

/** Query of every list. `sort` is a field, with `-` in front for descending; `cursor` continues where `next` of the last page ended. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  keyword: z.string().trim().max(200).optional(),
  sort: z.string().max(60).optional(),
  cursor: z.string().max(300).optional(),
})
export type PageQuery = z.output<typeof pageQuery>

/** One page of a list; `next` is there while more rows follow and the list can be walked by cursor. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int(),
    size: z.number().int(),
    next: z.string().optional(),
  })
export type Page<T> = { list: T[]; total: number; page: number; size: number; next?: string | undefined }
