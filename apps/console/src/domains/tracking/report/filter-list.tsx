import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { filterOperators, type ReportFilter, reportDimensions } from '@lectern/contract/domains/tracking'
import { Button, Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Props = { filters: readonly ReportFilter[]; onChange: (filters: ReportFilter[]) => void }
type LineProps = { filter: ReportFilter; onChange: (filter: ReportFilter) => void; onRemove: () => void }

const fields = reportDimensions.filter((field) => field !== 'person')

const FilterLine = ({ filter, onChange, onRemove }: LineProps) => {
  const t = useText('tracking')
  const [typed, setTyped] = useState(filter.value)
  const commit = () => {
    if (typed !== filter.value) onChange({ ...filter, value: typed })
  }
  return (
    <Flex gap={6} align="center" wrap>
      <Select
        aria-label={t('filter.field')}
        value={filter.field}
        options={fields.map((value) => ({ value, label: t(`dimension.${value}`) }))}
        onChange={(field) => onChange({ ...filter, field })}
        style={{ width: 110 }}
      />
      <Select
        aria-label={t('filter.op')}
        value={filter.op}
        options={filterOperators.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(op) => onChange({ ...filter, op })}
        style={{ width: 130 }}
      />
      <Input
        aria-label={t('filter.value')}
        placeholder={filter.field === 'page' ? '/video' : t('filter.value')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
        style={{ width: 180 }}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('filter.remove')}
        title={t('filter.remove')}
        onClick={onRemove}
      />
    </Flex>
  )
}

/** What is left out of the count. A condition counts once its value is typed. */
export const FilterList = ({ filters, onChange }: Props) => {
  const t = useText('tracking')
  const put = (place: number, filter: ReportFilter) => onChange(filters.map((one, n) => (n === place ? filter : one)))
  return (
    <Flex vertical gap={6} align="flex-start">
      {filters.map((filter, place) => (
        <FilterLine
          key={`${place} ${filter.field} ${filter.value}`}
          filter={filter}
          onChange={(changed) => put(place, changed)}
          onRemove={() => onChange(filters.filter((_, n) => n !== place))}
        />
      ))}
      {filters.length < 10 ? (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange([...filters, { field: 'page', op: 'contains', value: '' }])}
          style={{ paddingInline: 0 }}
        >
          {t('filter.add')}
        </Button>
      ) : null}
    </Flex>
  )
}
