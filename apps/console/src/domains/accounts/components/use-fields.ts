import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { fieldErrorText } from '#platform/i18n/error-text.ts'

type Problems<V> = Partial<Record<keyof V & string, string | undefined>>

/** What a form's rules say about its values: a sentence per field that is not right. */
export type Rules<V> = (values: V) => Problems<V>

const placed = (error: unknown, names: readonly string[]): [string, string][] =>
  error instanceof ApiError
    ? error.fields.filter(({ field }) => names.includes(field)).map((item) => [item.field, fieldErrorText(item)])
    : []

/** The fields of a small form: what was typed, and after the first try to send it what is wrong with it. */
export const useFields = <V extends Record<string, string>>(initial: V, rules: Rules<V>) => {
  const [values, setValues] = useState(initial)
  const [sent, setSent] = useState(false)
  const [told, setTold] = useState<Problems<V>>({})
  const own = rules(values)
  const problems: Problems<V> = sent ? { ...told, ...withoutGaps(own) } : told
  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setTold((before) =>
      withoutGaps({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }),
    )
  }
  return {
    values,
    problems,
    change,
    /** True when the values may be sent. */
    check: (): boolean => {
      setSent(true)
      setTold({})
      return Object.values(own).every((problem) => problem === undefined)
    },
    /** Says what is wrong with single fields before everything is sent. */
    tell: (found: Problems<V>) => setTold((before) => ({ ...before, ...found })),
    /** Puts a refused call's problems at their fields; what belongs to no field of this form comes back. */
    place: (error: unknown): unknown => {
      const found = placed(error, Object.keys(values))
      setTold(Object.fromEntries(found) as Problems<V>)
      return found.length === 0 ? error : undefined
    },
    /** Forgets what was typed, for the next time. */
    reset: () => {
      setValues(initial)
      setSent(false)
      setTold({})
    },
    /** What `PlainInput` needs of one field. */
    field: (name: keyof V & string) => ({
      id: name,
      value: values[name] ?? '',
      problem: problems[name],
      onChange: (value: string) => change({ [name]: value } as Partial<V>),
    }),
  }
}
export type Fields<V extends Record<string, string>> = ReturnType<typeof useFields<V>>

const withoutGaps = <V>(problems: Problems<V>): Problems<V> =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined)) as Problems<V>
