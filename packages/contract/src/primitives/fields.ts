import { z } from 'zod'

/**
 * An id that points at a record of this noun (`studio.project`). The generated checks put another tenant's id
 * into every such field and expect 404, so a plain `z.string()` for an id is a hole.
 */
export const idOf = (noun: string) => z.uuid().meta({ ref: noun })

/** An instant, ISO-8601 in UTC on the wire. Shown in UTC+8 where the specification says so. */
export const instant = z.iso.datetime()

/** A length of time in whole milliseconds. */
export const milliseconds = z.number().int().min(0)

/** Counts up with every change of a record; an update carries the version it was made from, a stale one answers 409. */
export const version = z.coerce.number().int().min(1)

/** The name of the engine that made a result, shown beside it (product decision 17). */
export const engineName = z.string().max(120)

/** Reads `true`, `1`, `false`, `0` from a query string as well as a JSON boolean. */
export const flag = z.union([z.boolean(), z.stringbool()])

/** What a call answers when there is nothing to say but that it was done. */
export const done = z.object({ done: z.literal(true) })

export const aspects = ['16:9', '9:16', '1:1'] as const
export const aspect = z.enum(aspects)
export type Aspect = z.output<typeof aspect>

/** A list that a query string may carry as one value or as the same name repeated. */
export const oneOrMany = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((value) => [value])])
