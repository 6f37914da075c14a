import '../locale/page-texts.ts'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { StudioContext } from '../editor/studio-context.ts'
import { useOpenProject } from '../editor/use-open-project.ts'
import { StudioShell } from '../shell/studio-shell.tsx'
import { studioSearch } from '../studio-search.ts'

const OpenProject = ({ id }: { id: string }) => {
  const { session, error, retry } = useOpenProject(id)
  if (error && !session) return <ErrorState error={error} onRetry={retry} />
  if (!session) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <StudioContext value={session}>
      <StudioShell />
    </StudioContext>
  )
}

const NoProject = () => {
  const t = useText('studio')
  return (
    <PageFrame title={t('title')}>
      <EmptyState
        title={t('noProject.title')}
        hint={t('noProject.hint')}
        action={
          <Link to="/CreateVideoList">
            <Button type="primary">{t('list.title')}</Button>
          </Link>
        }
      />
    </PageFrame>
  )
}

/** The studio: one project from its subject to the finished video. */
export const Component = () => {
  const [search] = useCheckedSearch(studioSearch)
  return search.id ? <OpenProject key={search.id} id={search.id} /> : <NoProject />
}
