import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'

type Name<V> = keyof V & string
type Some<V> = { readonly [N in keyof V]?: V[N] | undefined }

export type Followed<V> = {
  /** Fields in which one typed while somebody else changed them: saving replaces what they wrote. */
  readonly overtaken: readonly Name<V>[]
  /** After a save: takes what the server made of the values sent, but for fields that were typed in since. */
  readonly saved: (sent: Some<V>, answered: V) => void
  /** Takes over what the others wrote. */
  readonly takeTheirs: () => void
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const namesOf = <V extends object>(values: Some<V>) => Object.keys(values) as Name<V>[]

const take = <V extends object>(form: FormInstance, names: readonly Name<V>[], from: V) =>
  form.setFields(names.map((name) => ({ name, value: from[name], touched: false, errors: [] })))

/** Keeps an open form in step with its record, which has the form's fields only: what nobody typed in follows it, what was typed stays. */
export const useFollowRecord = <V extends object>(form: FormInstance<V>, record: V): Followed<V> => {
  const [overtaken, setOvertaken] = useState<Followed<V>['overtaken']>([])
  const given = useRef(record)
  const followed = useRef(record)
  // antd names fields by paths into the values, which nobody knows of a generic form.
  const fields = form as FormInstance
  useEffect(() => {
    // A save is followed before the record is asked for again: an older one must not undo it.
    if (same(record, given.current)) return
    const changed = namesOf<V>(record).filter((name) => !same(record[name], followed.current[name]))
    given.current = record
    followed.current = record
    const isTyped = (name: Name<V>) => fields.isFieldTouched(name) && !same(record[name], fields.getFieldValue(name))
    const untyped = changed.filter((name) => !isTyped(name))
    take(fields, untyped, record)
    setOvertaken((earlier) => [...earlier.filter((name) => !changed.includes(name)), ...changed.filter(isTyped)])
  }, [fields, record])
  return {
    overtaken,
    saved: (sent, answered) => {
      followed.current = answered
      const unchanged = namesOf<V>(sent).filter((name) => same(sent[name], fields.getFieldValue(name)))
      take(fields, unchanged, answered)
      setOvertaken([])
    },
    takeTheirs: () => {
      take(fields, overtaken, followed.current)
      setOvertaken([])
    },
  }
}
