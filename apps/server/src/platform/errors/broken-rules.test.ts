import { expect, test } from 'vitest'
import { z } from 'zod'
import { validationFailure } from './broken-rules.ts'
import { failureText } from './failure.ts'

const schema = z.strictObject({
  title: z.string().min(1).max(5),
  rate: z.number().positive(),
  tags: z.array(z.string()).max(1),
  mail: z.email(),
  step: z.number().multipleOf(5),
  kind: z.enum(['a', 'b']),
  missing: z.string(),
})

const brokenBy = (value: object) => {
  const { error } = schema.safeParse(value)
  return Object.fromEntries((error ? validationFailure(error).fields : []).map((one) => [one.field, one]))
}

test('a broken rule tells its limits, so that it can be said in another language', () => {
  const broken = brokenBy({ title: 'longer', rate: 0, tags: ['x', 'y'], mail: 'x', step: 3, kind: 'c', more: 1 })
  expect(broken).toMatchObject({
    title: { rule: 'too_big', params: { origin: 'string', maximum: 5 } },
    rate: { rule: 'too_small', params: { origin: 'number', above: 0 } },
    tags: { rule: 'too_big', params: { origin: 'array', maximum: 1 } },
    mail: { rule: 'invalid_format', params: { format: 'email' } },
    step: { rule: 'not_multiple_of', params: { divisor: 5 } },
    kind: { rule: 'invalid_value', params: { values: 'a, b' } },
    missing: { rule: 'invalid_type', params: { expected: 'string', received: 'undefined' } },
    '': { rule: 'unrecognized_keys', params: { keys: 'more' } },
  })
  expect(JSON.stringify(broken)).not.toContain('pattern')
})

test('a failure that counts says one and many', () => {
  expect(failureText('files.in-use', { count: 1 })).toBe('This file is used in one place. Remove it there first.')
  expect(failureText('files.in-use', { count: 2 })).toBe('This file is used in 2 places. Remove it there first.')
})
