import type { FileKind } from '@lectern/contract/domains/files'
import { Flex, Input, Pagination } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { UploadField } from '#ui/form/upload-field.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useListState } from '#ui/table/list-state.ts'
import { FileCard } from '../components/file-card.tsx'
import { FileGrid, FileGridSkeleton } from '../components/file-grid.tsx'
import { FilePreview } from '../components/file-preview.tsx'
import { KindFilter } from '../components/kind-filter.tsx'
import { UploadList } from '../components/upload-list.tsx'
import { fileSearch } from '../file-search.ts'
import { useUploadQueue } from '../uploading/use-upload-queue.ts'

const pageSize = 24

const Uploads = () => {
  const t = useText('files')
  const { items, queue, add } = useUploadQueue()
  return (
    <div style={{ marginBottom: 20 }}>
      <UploadField multiple onFiles={add} hint={t('uploadHint')} />
      <UploadList items={items} queue={queue} />
    </div>
  )
}

const Files = ({ kind }: { kind: FileKind | undefined }) => {
  const t = useText('files')
  const platform = useText('platform')
  const [list, changeList] = useListState()
  const [, change] = useSearchState()
  const input = {
    page: list.page,
    size: pageSize,
    ...(kind ? { kind } : {}),
    ...(list.keyword ? { keyword: list.keyword } : {}),
  }
  const query = useApiQuery('files', 'list', input, { keepPrevious: true })
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FileGridSkeleton />
  if (query.data.total === 0) {
    const narrowed = kind !== undefined || list.keyword !== ''
    return narrowed ? (
      <EmptyState title={platform('noMatches.title')} hint={platform('noMatches.hint')} />
    ) : (
      <EmptyState title={t('empty.title')} hint={t('empty.hint')} />
    )
  }
  return (
    <Flex vertical gap="middle">
      <FileGrid
        files={query.data.list}
        card={(file) => (
          <FileCard
            file={file}
            label={t('preview.open', { name: file.name })}
            onPress={() => change({ id: file.id }, { push: true })}
          />
        )}
      />
      <Pagination
        align="end"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={list.page}
        pageSize={pageSize}
        total={query.data.total}
        onChange={(page) => changeList({ page: page === 1 ? undefined : page })}
      />
    </Flex>
  )
}

export const Component = () => {
  const t = useText('files')
  const platform = useText('platform')
  const [search] = useCheckedSearch(fileSearch)
  const [list, changeList] = useListState()
  return (
    <PageFrame title={t('title')} purpose={t('purpose')}>
      <Allowed permission="files.file" action="add">
        <Uploads />
      </Allowed>
      <Flex gap="small" justify="space-between" style={{ marginBottom: 16 }}>
        <KindFilter kind={search.kind} onKind={(kind) => changeList({ kind })} />
        <Input.Search
          key={list.keyword}
          allowClear
          defaultValue={list.keyword}
          aria-label={platform('search')}
          placeholder={platform('search')}
          onSearch={(text) => changeList({ keyword: text.trim() || undefined })}
          style={{ flex: '1 1 0', minWidth: 0, maxWidth: 320 }}
        />
      </Flex>
      <Files kind={search.kind} />
      <FilePreview />
    </PageFrame>
  )
}
