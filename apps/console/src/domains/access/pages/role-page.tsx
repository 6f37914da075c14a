import '../locale/page-texts.ts'
import type { Role } from '@lectern/contract/domains/access'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { roleSearch } from '../access-search.ts'
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
  const [{ id, from }, change] = useCheckedSearch(roleSearch)
  const query = useApiQuery('access', 'roleList', {})
  const beginning = useBeginning()
  const [made, setMade] = useState(0)
  const roles = query.data?.list
  const role = roles?.find((one) => one.id === id)
  // A role that was made a moment ago is not in the list yet.
  if (!roles || (id !== undefined && !role && query.isFetching))
    return (
      <PageFrame title={t('roles.edit')}>
        {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
      </PageFrame>
    )
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
  const onSaved = (saved: Role) => {
    if (id !== undefined) return
    // The made role opens in a tab of its own; this one stays for the next new role.
    setMade(made + 1)
    change({ id: saved.id, from: undefined }, { push: true })
  }
  const beginsAs = role ? draftOf(role) : beginning(roles.find((one) => one.id === from))
  return (
    <RoleEditor
      key={id ?? `new:${made}:${from ?? ''}`}
      role={role}
      beginsAs={beginsAs}
      roles={roles}
      onSaved={onSaved}
    />
  )
}
