import type { FilterWord, LinkRule } from '@lectern/contract/domains/live'
import { wordActions } from '@lectern/contract/domains/live'
import { Drawer, Flex, Input, Pagination, Select, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { listSearch } from '../live-search.ts'
import { AddWords } from './add-words.tsx'

const pageSize = 50
const onError = (error: unknown) => feedback.error(errorText(error))
const invalidates = [['live', 'wordList']] as const
const colours = { hide: 'default', mask: 'warning', refuse: 'error' } as const

const LinkChoice = ({ links }: { links: LinkRule }) => {
  const t = useText('live')
  const mayAdd = usePermission('live.word', 'add')
  const save = useApiMutation('live', 'wordSave', { invalidates, onError })
  return (
    <Flex align="center" justify="space-between" gap="small" wrap>
      <span id="live-word-links">{t('words.links')}</span>
      <Select<LinkRule>
        aria-labelledby="live-word-links"
        value={links}
        disabled={!mayAdd}
        loading={save.isPending}
        popupMatchSelectWidth={false}
        options={(['allow', ...wordActions] as const).map((value) => ({ value, label: t(`words.link.${value}`) }))}
        onChange={(choice) => save.mutate({ links: choice })}
      />
    </Flex>
  )
}

const Words = ({ words, onRemove }: { words: readonly FilterWord[]; onRemove: ((id: string) => void) | undefined }) => {
  const t = useText('live')
  return (
    <ul aria-label={t('words.title')} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0 }}>
      {words.map(({ id, word, action }) => (
        <li key={id} style={{ listStyle: 'none', maxWidth: '100%' }}>
          <Tag
            color={colours[action]}
            closable={onRemove !== undefined}
            closeIcon={<span aria-label={t('words.remove', { word })}>×</span>}
            onClose={(event) => {
              event.preventDefault()
              onRemove?.(id)
            }}
            style={{ marginInlineEnd: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {word} <Typography.Text type="secondary">{t(`words.action.${action}`)}</Typography.Text>
          </Tag>
        </li>
      ))}
    </ul>
  )
}

const WordList = () => {
  const t = useText('live')
  const p = useText('platform')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const mayDelete = usePermission('live.word', 'delete')
  const query = useApiQuery(
    'live',
    'wordList',
    { page, size: pageSize, ...(keyword ? { keyword } : {}) },
    { keepPrevious: true },
  )
  const remove = useApiMutation('live', 'wordRemove', { invalidates, onError })
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  const { list, total, links } = query.data
  return (
    <Flex vertical gap="middle">
      <LinkChoice links={links} />
      <Input.Search
        allowClear
        aria-label={p('search')}
        placeholder={p('search')}
        onSearch={(typed) => {
          setKeyword(typed.trim())
          setPage(1)
        }}
      />
      {total === 0 ? (
        <EmptyState
          title={t(keyword ? 'words.none' : 'words.empty')}
          hint={keyword ? undefined : t('words.emptyHint')}
        />
      ) : (
        <Words words={list} onRemove={mayDelete ? (id) => remove.mutate({ ids: [id] }) : undefined} />
      )}
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={setPage}
      />
    </Flex>
  )
}

/** Words that comments of the school's rooms may not carry; open while the address says so. */
export const WordDrawer = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(listSearch)
  return (
    <Drawer
      open={search.open === 'words'}
      onClose={() => change({ open: undefined })}
      title={t('words.title')}
      size={480}
      destroyOnHidden
    >
      <Flex vertical gap="large">
        <Typography.Text type="secondary">{t('words.purpose')}</Typography.Text>
        <Allowed permission="live.word" action="add">
          <AddWords />
        </Allowed>
        <WordList />
      </Flex>
    </Drawer>
  )
}
