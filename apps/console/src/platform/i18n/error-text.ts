import type { FieldError } from '@lectern/contract/primitives'
import { ApiError } from '#platform/api/api-error.ts'
import { errorTable } from '#platform/api/wire-table.ts'
import { i18next, translate } from './i18n.ts'
import { ruleText } from './rule-text.ts'
import type { TextParams } from './text-types.ts'
import { textOf } from './use-text.ts'

const clientText = (error: ApiError): string => {
  if (error.kind === 'client.no-response') return textOf('platform', 'error.noResponse')
  return error.kind === 'client.timeout' ? textOf('platform', 'error.timeout') : error.message
}

/** The sentence of an error kind in the person's language; undefined for a kind that the contract does not have. */
export const errorKindText = (kind: string, params: TextParams = {}): string | undefined => {
  if (!Object.hasOwn(errorTable, kind)) return undefined
  const { text, one } = errorTable[kind as keyof typeof errorTable]
  return translate(kind, {
    ns: 'errors',
    keySeparator: false,
    nsSeparator: false,
    defaultValue: text,
    ...(one ? { defaultValue_one: one, defaultValue_other: text } : {}),
    ...params,
  })
}

const knownText = ({ kind, params, requestId }: ApiError): string | undefined =>
  errorKindText(kind, { ...(requestId ? { request: requestId } : {}), ...params })

/** What to tell a person about a failure: translated by kind, else what the server said. */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError) return knownText(error) ?? clientText(error)
  return textOf('platform', 'error.unexpected', { message: error instanceof Error ? error.message : String(error) })
}

// zod's own English is for programmers; what a schema of ours says instead is exact.
const zodWords = /^(?:Invalid|Too small|Too big|Unrecognized)\b/

/** The sentence for one field. English uses the server's words where a person wrote them; the rest is said by rule. */
export const fieldErrorText = ({ rule, message, params = {} }: FieldError): string => {
  const known = errorKindText(rule, params)
  if (known !== undefined) return known
  const written = message !== '' && !zodWords.test(message)
  return written && i18next.language === 'en-US' ? message : ruleText(rule, params)
}
