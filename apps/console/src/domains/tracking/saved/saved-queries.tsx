import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import SaveOutlined from '@ant-design/icons/SaveOutlined'
import type { SavedQuery } from '@lectern/contract/domains/tracking'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { ConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { reportSearch, savedOf, searchOf } from '../report/report-search.ts'
import { SaveQueryDrawer } from './save-query-drawer.tsx'

const RemoveButton = ({ query, onRemoved }: { query: SavedQuery; onRemoved: () => void }) => {
  const t = useText('tracking')
  const mayEdit = usePermission('tracking.event', 'edit')
  const remove = useApiMutation('tracking', 'queryRemove', {
    invalidates: [['tracking', 'queryList']],
    onSuccess: onRemoved,
    onError: (error) => feedback.error(errorText(error)),
  })
  if (!query.mine && !mayEdit) return null
  const label = t('saved.remove', { name: query.name })
  return (
    <ConfirmDelete name={query.name} hint={t('saved.removeHint')} onConfirm={() => remove.mutate({ id: query.id })}>
      <Button type="text" icon={<DeleteOutlined />} aria-label={label} title={label} loading={remove.isPending} />
    </ConfirmDelete>
  )
}

/** Opens, saves and deletes queries: one's own and the school's. */
export const SavedQueries = () => {
  const t = useText('tracking')
  const [search, patch] = useCheckedSearch(reportSearch)
  const change = patch as unknown as (patch: Readonly<Record<string, unknown>>) => void
  const [isSaving, setSaving] = useState(false)
  const { data } = useApiQuery('tracking', 'queryList', { page: 1, size: 100 })
  const list = data?.list ?? []
  const opened = list.find(({ id }) => id === search.saved)
  const open = (id: string | undefined) => {
    const query = list.find((one) => one.id === id)
    change(query ? searchOf(query.query, query.id) : { saved: undefined })
  }
  const options = (queries: readonly SavedQuery[]) => queries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Flex gap={4} wrap align="center">
      {list.length > 0 ? (
        <Select
          allowClear
          aria-label={t('saved.open')}
          placeholder={t('saved.open')}
          {...(opened ? { value: opened.id } : {})}
          options={[
            { label: t('saved.mine'), options: options(list.filter(({ shared }) => !shared)) },
            { label: t('saved.school'), options: options(list.filter(({ shared }) => shared)) },
          ].filter((group) => group.options.length > 0)}
          onChange={open}
          style={{ minWidth: 180 }}
        />
      ) : null}
      {opened ? <RemoveButton query={opened} onRemoved={() => change({ saved: undefined })} /> : null}
      <Button icon={<SaveOutlined />} onClick={() => setSaving(true)}>
        {t('saved.save')}
      </Button>
      <SaveQueryDrawer
        open={isSaving}
        query={savedOf(search)}
        onClose={() => setSaving(false)}
        onSaved={({ id }) => {
          setSaving(false)
          change({ saved: id })
        }}
      />
    </Flex>
  )
}
