import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { auditSearch } from '../access-search.ts'
import { auditActions, useActionName } from './use-sentence.ts'

/** People by what is typed; a school may have more of them than a list shows. */
const usePeople = (keyword: string) => {
  const mayAsk = usePermission('access.staff', 'query')
  const input = { size: 50, ...(keyword ? { keyword } : {}) }
  const query = useApiQuery('access', 'staffList', input, { enabled: mayAsk, keepPrevious: true, staleMs: 30_000 })
  return (query.data?.list ?? []).map(({ personId, name }) => ({ value: personId, label: name }))
}

const PersonFilter = () => {
  const t = useText('access')
  const [{ personId }, change] = useCheckedSearch(auditSearch)
  const [keyword, setKeyword] = useState('')
  const people = usePeople(keyword)
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={t('audit.filter.byPerson')}
      placeholder={t('audit.filter.person')}
      options={people}
      {...(personId ? { value: personId } : {})}
      onChange={(next?: string) => change({ personId: next, page: undefined })}
      style={{ minWidth: 150 }}
    />
  )
}

const DayFilter = ({ name }: { name: 'from' | 'to' }) => {
  const t = useText('access')
  const [search, change] = useCheckedSearch(auditSearch)
  return (
    <Input
      type="date"
      prefix={t(`audit.filter.${name}`)}
      aria-label={t(`audit.filter.${name}`)}
      value={search[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value || undefined, page: undefined })}
      style={{ width: 190 }}
    />
  )
}

/** Person, action and days, kept in the address. */
export const AuditFilters = () => {
  const t = useText('access')
  const actionName = useActionName()
  const [{ action, objectId }, change] = useCheckedSearch(auditSearch)
  return (
    <>
      <Allowed permission="access.staff" action="query">
        <PersonFilter />
      </Allowed>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('audit.filter.byAction')}
        placeholder={t('audit.filter.action')}
        options={auditActions.map((value) => ({ value, label: actionName(value) }))}
        {...(action ? { value: action } : {})}
        onChange={(next?: string) => change({ action: next, page: undefined })}
        style={{ minWidth: 180 }}
      />
      <DayFilter name="from" />
      <DayFilter name="to" />
      {objectId ? (
        <Button
          icon={<CloseOutlined />}
          iconPlacement="end"
          onClick={() => change({ objectId: undefined, page: undefined })}
        >
          {t('audit.filter.object')}
        </Button>
      ) : null}
    </>
  )
}
