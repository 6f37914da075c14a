import { z } from 'zod'

const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** What is wrong with one field: `rule` is an error kind or a rule of validation, `message` says it in English. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  message: z.string(),
  params: params.optional(),
})
export type FieldError = z.output<typeof fieldError>

/** The body of every successful reply: both clients of the specification accept it (product decision 1). */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ statusCode: z.literal(0), code: z.literal(0), msg: z.string(), data })

/** The body of every failed reply. `error.kind` names the cause; `errors` is there for validation only. */
export const failure = z.object({
  statusCode: z.number().int(),
  code: z.number().int(),
  msg: z.string(),
  data: z.null(),
  error: z.object({
    kind: z.string(),
    params: params.optional(),
    request: z.string(),
  }),
  errors: z.array(fieldError).optional(),
  result: z.object({ isLogin: z.boolean() }).optional(),
})
export type Failure = z.output<typeof failure>
