import { type Critique, maxCritics } from '@lectern/contract/domains/workbench'
import { Select, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'

type Props = {
  id?: string
  value?: string[]
  onChange?: (people: string[]) => void
  /** Already asked: they keep their names in the field, also when the search finds others. */
  asked?: readonly Critique[]
}

/** Up to five colleagues, found by name. */
export const CriticSelect = ({ id, value = [], onChange, asked = [] }: Props) => {
  const t = useText('workbench')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = useApiQuery('workbench', 'colleagueList', keyword ? { keyword } : {}, { keepPrevious: true })
  const found = query.data?.list ?? []
  const known = asked.filter((one) => !found.some((colleague) => colleague.person_id === one.person_id))
  const options = [
    ...found.map(({ person_id, name, email }) => ({ value: person_id, label: name, email })),
    ...known.map(({ person_id, name }) => ({ value: person_id, label: name, email: '' })),
  ]
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      onChange={(people) => onChange?.(people)}
      maxCount={maxCritics}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('brief.criticsPlaceholder')}
      options={options}
      loading={query.isFetching}
      notFoundContent={<Typography.Text type="secondary">{t('brief.noColleague')}</Typography.Text>}
      optionRender={({ data }) => (
        <>
          <span>{data.label}</span> <Typography.Text type="secondary">{data.email}</Typography.Text>
        </>
      )}
    />
  )
}
