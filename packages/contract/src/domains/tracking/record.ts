import { z } from 'zod'

export const recordsPerCall = 50
export const dataLimitBytes = 8192
export const dataLimitDepth = 3

/** Objects and lists inside each other; stops looking as soon as it is too deep, however deep it really is. */
const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}

const isTooLarge = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value) ?? '').length > dataLimitBytes

/** What belongs to an event: at most 8 KB of JSON, three levels deep. */
export const eventData = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  if (isDeeper(value, dataLimitDepth))
    context.addIssue({ code: 'custom', message: `Nested deeper than ${dataLimitDepth} levels.` })
  else if (isTooLarge(value)) context.addIssue({ code: 'custom', message: `Larger than ${dataLimitBytes} bytes.` })
})

/** Letters (also Chinese ones), digits, and `. : _ -` or blanks between them. */
export const eventName = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{L}][\p{L}\p{N}._: -]*$/u, 'A name begins with a letter and holds letters, digits, blanks and . : _ -')

/** When it happened on the device: milliseconds since 1970 or ISO-8601. Left out: when it arrived. */
const happenedAt = z.union([z.number().int().min(0).max(8.64e15), z.iso.datetime({ offset: true })])

/** Made by whoever records, once per happening: a repeat within seven days is not counted again. */
const repeatKey = z.string().min(1).max(100)

const address = z.string().max(2000)

export const recordKinds = ['page', 'event'] as const
export const recordKind = z.enum(recordKinds)
export type RecordKind = z.output<typeof recordKind>

/** A page view or an event of the specification's event_record. */
export const trackingRecord = z
  .object({
    type: recordKind,
    name: z.string().trim().min(1).max(120),
    before_page: address.default(''),
    current_page: address.default(''),
    ts: happenedAt.optional(),
    id: repeatKey.optional(),
  })
  .superRefine(({ type, name }, context) => {
    const { success, error } = eventName.safeParse(name)
    if (type === 'event' && !success)
      context.addIssue({ code: 'custom', path: ['name'], message: error.issues[0]?.message ?? 'Not a name.' })
  })
export type TrackingRecord = z.output<typeof trackingRecord>

/** An event of the specification's customEventReport. */
export const customEvent = z.object({
  eventName,
  data: eventData.default({}),
  keyId: repeatKey.optional(),
  /** The page where it happened. */
  current_page: address.default(''),
  ts: happenedAt.optional(),
})
export type CustomEvent = z.output<typeof customEvent>

/** What became of the records of one call; together they are as many as were sent. */
export const intakeResult = z.object({
  accepted: z.number().int(),
  /** Seen before: counted then, not again. */
  duplicate: z.number().int(),
  /** Put aside: an unknown or ignored event, or older than seven days. */
  quarantined: z.number().int(),
})
export type IntakeResult = z.output<typeof intakeResult>
