import type { Role } from '@lectern/contract/domains/access'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { RoleSearch } from '../access-search.ts'
import { draftOf, emptyDraft, type RoleDraft } from '../roles/editor/role-draft.ts'
import { RoleEditor } from '../roles/editor/role-editor.tsx'
import { useRoleAbout, useRoleName } from '../roles/use-role-name.ts'

/** A new role, empty or with what another one has. */
const useBeginning = () => {
  const t = useText('access')
  const roleName = useRoleName()
  const roleAbout = useRoleAbout()
  return (from: Role | undefined): RoleDraft =>
    from
      ? { ...draftOf(from), name: t('roles.copyOf', { name: roleName(from) }).slice(0, 60), describe: roleAbout(from) }
      : emptyDraft
}

export const Component = () => {
  const t = useText('access')
  const [{ id, from }, change] = useSearchState<RoleSearch>()
  const query = useApiQuery('access', 'roleList', {})
  const beginning = useBeginning()
  const roles = query.data?.list
  if (!roles)
    return (
      <PageFrame title={t('roles.edit')}>
        {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
      </PageFrame>
    )
  const role = roles.find((one) => one.id === id)
  if (id !== undefined && !role)
    return (
      <PageFrame title={t('roles.edit')}>
        <EmptyState
          title={t('roles.form.missing.title')}
          hint={t('roles.form.missing.hint')}
          action={<Link to="/businessAdmin/roles">{t('roles.form.missing.action')}</Link>}
        />
      </PageFrame>
    )
  const beginsAs = role ? draftOf(role) : beginning(roles.find((one) => one.id === from))
  return (
    <RoleEditor
      key={id ?? `new:${from ?? ''}`}
      role={role}
      beginsAs={beginsAs}
      roles={roles}
      onSaved={(saved) => change({ id: saved.id, from: undefined })}
    />
  )
}
