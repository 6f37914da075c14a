import { Button, Input, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Input as ApiInput } from '#platform/api/contract-types.ts'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useListState } from '#ui/table/list-state.ts'
import { useVideoActions } from '../use-video-actions.ts'
import styles from './video-card.module.css'
import { VideoCard } from './video-card.tsx'

type Props = {
  /** Filters beside the search. */
  input: Pick<ApiInput<'videos', 'list'>, 'kind' | 'visibility'>
  filters?: ReactNode
  empty: ReactNode
  label: string
}

const GridSkeleton = () => (
  <ul className={styles['grid']} aria-busy="true">
    {Array.from({ length: 8 }, (_, index) => (
      <li key={index} className={styles['card']}>
        <div className={styles['cover']} />
        <Skeleton active title={false} paragraph={{ rows: 2, width: ['80%', '50%'] }} />
      </li>
    ))}
  </ul>
)

/** Videos as cards, with their state in the address. */
export const VideoGrid = ({ input, filters, empty, label }: Props) => {
  const t = useText('videos')
  const p = useText('platform')
  const [{ page, size, keyword, sort }, change] = useListState()
  const query = useApiQuery(
    'videos',
    'list',
    { page, size, ...input, ...(keyword ? { keyword } : {}), ...(sort ? { sort } : {}) },
    { keepPrevious: true },
  )
  const actions = useVideoActions()
  const isNarrowed = keyword !== '' || input.visibility !== undefined
  const clear = () => change({ keyword: undefined, visibility: undefined })
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <GridSkeleton />
    if (query.data.list.length === 0) {
      if (!isNarrowed) return empty
      return (
        <EmptyState
          title={p('noMatches.title')}
          hint={p('noMatches.hint')}
          action={<Button onClick={clear}>{p('noMatches.action')}</Button>}
        />
      )
    }
    return (
      <ul className={styles['grid']} aria-label={label}>
        {query.data.list.map((video) => (
          <VideoCard key={video.id} video={video} actions={actions} />
        ))}
      </ul>
    )
  }
  const total = query.data?.total ?? 0
  return (
    <>
      <div className={styles['toolbar']}>
        <Input.Search
          key={keyword}
          allowClear
          defaultValue={keyword}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          onSearch={(typed) => change({ keyword: typed.trim() || undefined })}
          className={styles['search'] ?? ''}
        />
        <div className={styles['group']}>{filters}</div>
      </div>
      {body()}
      {total > size ? (
        <nav className={styles['pages']} aria-label={t('list.pages')}>
          <Pagination
            current={page}
            pageSize={size}
            total={total}
            showSizeChanger={false}
            onChange={(next) => change({ page: next })}
          />
        </nav>
      ) : null}
    </>
  )
}
