import type { LivePerson } from '@lectern/contract/domains/live'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'

const usePeople = (known: readonly LivePerson[]) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = useApiQuery('live', 'colleagueList', keyword ? { keyword } : {}, { keepPrevious: true })
  const found = query.data?.list ?? []
  // Who is chosen keeps the name in the field, also when the search finds others.
  const kept = known.filter(
    (one, place) =>
      !found.some((person) => person.uid === one.uid) && known.findIndex((other) => other.uid === one.uid) === place,
  )
  const options = [...found, ...kept].map(({ uid, name }) => ({ value: uid, label: name }))
  return { options, loading: query.isFetching, search: { filterOption: false, onSearch: setTyped } as const }
}

type OneProps = {
  id?: string
  value?: string | undefined
  onChange?: (uid: string | undefined) => void
  known?: readonly LivePerson[]
  label?: string
  placeholder?: string
  disabled?: boolean
  clearable?: boolean
}

/** One person who can host a room, found by name. */
export const PersonSelect = ({ id, value, onChange, known = [], label, placeholder, ...rest }: OneProps) => {
  const t = useText('live')
  const { options, loading, search } = usePeople(known)
  return (
    <Select<string>
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(value ? { value } : {})}
      allowClear={rest.clearable ?? false}
      disabled={rest.disabled ?? false}
      showSearch={search}
      placeholder={placeholder ?? t('form.personPlaceholder')}
      notFoundContent={t('form.nobody')}
      options={options}
      loading={loading}
      onChange={(uid: string | undefined) => onChange?.(uid)}
      style={{ minWidth: 160 }}
    />
  )
}

type ManyProps = {
  id?: string
  value?: string[]
  onChange?: (uids: string[]) => void
  known?: readonly LivePerson[]
  max: number
}

/** Several people, found by name. */
export const PeopleSelect = ({ id, value = [], onChange, known = [], max }: ManyProps) => {
  const t = useText('live')
  const { options, loading, search } = usePeople(known)
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      maxCount={max}
      showSearch={search}
      placeholder={t('form.peoplePlaceholder')}
      notFoundContent={t('form.nobody')}
      options={options}
      loading={loading}
      onChange={(uids) => onChange?.(uids)}
    />
  )
}
