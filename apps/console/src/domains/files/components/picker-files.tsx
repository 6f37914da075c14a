import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { FileCard } from './file-card.tsx'
import { FileGrid, FileGridSkeleton } from './file-grid.tsx'

type Props = {
  kinds: readonly FileKind[] | undefined
  kind: FileKind | undefined
  keyword: string
  chosen: readonly StoredFile[]
  onToggle: (file: StoredFile) => void
}

const step = 24
const most = 96

/** The library's files that fit, newest first. */
export const PickerFiles = ({ kinds, kind, keyword, chosen, onToggle }: Props) => {
  const t = useText('files')
  const [size, setSize] = useState(step)
  useEffect(() => setSize(step), [kind, keyword])
  const input = { size, ...(kind ? { kind } : {}), ...(keyword ? { keyword } : {}) }
  const query = useApiQuery('files', 'list', input, { keepPrevious: true })
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FileGridSkeleton minWidth={140} count={8} />
  const fitting = query.data.list.filter((file) => kinds === undefined || kinds.includes(file.kind))
  const moreFollow = query.data.total > size && size < most
  if (fitting.length === 0 && !moreFollow) return <EmptyState title={t('empty.title')} hint={t('empty.picker')} />
  return (
    <Flex vertical gap="small" style={{ maxHeight: '46vh', overflowY: 'auto', padding: 2 }}>
      <FileGrid
        files={fitting}
        minWidth={140}
        card={(file) => (
          <FileCard
            file={file}
            label={t('picker.choose', { name: file.name })}
            chosen={chosen.some((item) => item.id === file.id)}
            onPress={() => onToggle(file)}
          />
        )}
      />
      {moreFollow ? (
        <Button loading={query.isFetching} onClick={() => setSize(Math.min(most, size + step))}>
          {t('list.more')}
        </Button>
      ) : null}
    </Flex>
  )
}
