import type { ValidationRule } from '@lectern/contract/primitives'
import type { z } from 'zod'
import { type BrokenRule, Failure, type FailureParams } from './failure.ts'

type Named = { readonly field: string; readonly rule: string; readonly message: string }
/** zod's account of a broken rule, without where and in which words. */
type Facts = Readonly<Record<string, unknown>>

const bounds = { minimum: 'above', maximum: 'below' } as const

/** A limit under zod's name, or under `above` and `below` when the limit itself is not allowed. */
const boundOf = (facts: Facts, name: keyof typeof bounds): FailureParams => {
  const limit = facts[name]
  if (typeof limit !== 'number' && typeof limit !== 'bigint') return {}
  const exclusive = facts['inclusive'] === false
  return { [exclusive ? bounds[name] : name]: Number(limit) }
}

const textOf = (facts: Facts, name: string): FailureParams => {
  const value = facts[name]
  if (typeof value === 'string' || typeof value === 'number') return { [name]: value }
  return Array.isArray(value) ? { [name]: value.join(', ') } : {}
}

const named = ['origin', 'format', 'expected', 'divisor', 'keys', 'values']

/** What a translation of the rule can tell. Patterns of regular expressions are nobody's business. */
const paramsOf = (facts: Facts, message: string): FailureParams => {
  // zod names what it got only in its message, and "undefined" means that nothing was sent.
  const received = /received (\w+)$/.exec(message)?.[1]
  return {
    ...boundOf(facts, 'minimum'),
    ...boundOf(facts, 'maximum'),
    ...named.reduce<FailureParams>((params, name) => ({ ...params, ...textOf(facts, name) }), {}),
    ...(received ? { received } : {}),
  }
}

export const brokenRuleOf = ({ field, rule, message }: Named, facts: Facts): BrokenRule => {
  const params = paramsOf(facts, message)
  return { field, rule: rule as ValidationRule, message, ...(Object.keys(params).length > 0 ? { params } : {}) }
}

/** Everything that a schema found wrong, each at its field. */
export const validationFailure = ({ issues }: z.ZodError): Failure =>
  new Failure(
    'platform.validation',
    {},
    issues.map(({ code, path, message, ...facts }) =>
      brokenRuleOf({ field: path.join('.'), rule: code, message }, facts),
    ),
  )
