import type { ValidationRule } from '@lectern/contract/primitives'
import type { TextNamespaces } from './namespaces.ts'
import type { TextKey, TextParams } from './text-types.ts'
import { textOf } from './use-text.ts'

type RuleKey = Extract<TextKey<TextNamespaces['platform']>, `rule.${string}`>
type RuleText = (params: TextParams) => string

const say = (key: RuleKey, params: TextParams = {}): string => textOf('platform', key, params)

const tooSmall: RuleText = ({ origin, minimum, above }) => {
  if (typeof above === 'number') return say('rule.above', { limit: above })
  if (typeof minimum !== 'number') return say('rule.tooShort')
  if (origin === 'string') return minimum === 1 ? say('rule.required') : say('rule.minChars', { count: minimum })
  return origin === 'array' ? say('rule.minEntries', { count: minimum }) : say('rule.minimum', { limit: minimum })
}

const tooBig: RuleText = ({ origin, maximum, below }) => {
  if (typeof below === 'number') return say('rule.below', { limit: below })
  if (typeof maximum !== 'number') return say('rule.tooLong')
  if (origin === 'string') return say('rule.maxChars', { count: maximum })
  return origin === 'array' ? say('rule.maxEntries', { count: maximum }) : say('rule.maximum', { limit: maximum })
}

const formats: Readonly<Record<string, RuleText>> = {
  email: () => say('rule.email'),
  url: () => say('rule.url'),
  date: () => say('rule.date'),
  datetime: () => say('rule.date'),
}

const isNothing = (received: unknown) => received === 'undefined' || received === 'null'

const invalid: RuleText = () => say('rule.invalid')
const required: RuleText = () => say('rule.required')

/** A rule of the contract without words here does not compile. */
const ruleTexts: Record<ValidationRule, RuleText> = {
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: (params) => (formats[String(params['format'])] ?? (() => say('rule.format')))(params),
  // Older servers do not tell what they got: mostly nothing.
  invalid_type: ({ received = 'undefined' }) => (isNothing(received) ? required({}) : say('rule.type')),
  invalid_value: () => say('rule.choice'),
  not_multiple_of: ({ divisor }) => (divisor === undefined ? invalid({}) : say('rule.multiple', { divisor })),
  unrecognized_keys: ({ keys }) => (keys === undefined ? invalid({}) : say('rule.surplus', { keys })),
  invalid_union: invalid,
  invalid_key: invalid,
  invalid_element: invalid,
  custom: invalid,
  required,
  unknown: () => say('rule.unknown'),
  unreadable: () => say('rule.unreadable'),
}

/** What a broken rule of validation says at its field, in the person's language. */
export const ruleText = (rule: string, params: TextParams): string =>
  (Object.hasOwn(ruleTexts, rule) ? ruleTexts[rule as ValidationRule] : invalid)(params)
