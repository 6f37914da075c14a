import '../locale/page-texts.ts'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Input, Pagination } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { type ListState, useListState } from '#ui/table/list-state.ts'
import { CreateProjectDialog } from '../list/create-project-dialog.tsx'
import { FirstSteps } from '../list/first-steps.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { ProjectCard } from '../list/project-card.tsx'
import styles from '../list/project-list.module.css'
import { useProjectActions } from '../list/use-project-actions.ts'

const useProjects = ({ page, size, keyword, sort }: ListState) =>
  useApiQuery(
    'studio',
    'projectList',
    { page, size, ...(keyword ? { keyword } : {}), ...(sort ? { sort } : {}) },
    { keepPrevious: true },
  )

const Projects = ({ onCreate }: { onCreate: (() => void) | undefined }) => {
  const t = useText('studio')
  const p = useText('platform')
  const [state, change] = useListState()
  const query = useProjects(state)
  const actions = useProjectActions()
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton />
  const { list, total } = query.data
  if (total === 0 && state.keyword === '') return <FirstSteps onCreate={onCreate} />
  return (
    <>
      <div className={styles['toolbar']}>
        <Input.Search
          allowClear
          defaultValue={state.keyword}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          onSearch={(keyword) => change({ keyword: keyword.trim() || undefined })}
          style={{ maxWidth: 320 }}
        />
      </div>
      {list.length === 0 ? (
        <EmptyState
          title={p('noMatches.title')}
          hint={p('noMatches.hint')}
          action={<Button onClick={() => change({ keyword: undefined })}>{p('noMatches.action')}</Button>}
        />
      ) : (
        <ul className={styles['grid']} aria-label={t('list.title')}>
          {list.map((row) => (
            <ProjectCard key={row.id} row={row} onDuplicate={actions.duplicate} onRemove={actions.remove} />
          ))}
        </ul>
      )}
      {total > state.size ? (
        <nav className={styles['pages']} aria-label={t('list.pages')}>
          <Pagination
            current={state.page}
            pageSize={state.size}
            total={total}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        </nav>
      ) : null}
    </>
  )
}

/** All videos in the making. */
export const Component = () => {
  const t = useText('studio')
  const [search, change] = useSearchState<{ create: string }>()
  const mayAdd = usePermission('studio.project', 'add')
  const onCreate = mayAdd ? () => change({ create: '1' }) : undefined
  return (
    <PageFrame
      title={t('list.title')}
      purpose={t('list.purpose')}
      action={
        onCreate ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
            {t('list.create')}
          </Button>
        ) : undefined
      }
    >
      <Projects onCreate={onCreate} />
      <CreateProjectDialog open={mayAdd && search.create === '1'} onClose={() => change({ create: undefined })} />
    </PageFrame>
  )
}
