import '../locale/page-texts.ts'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from '../roles/role-card.module.css'
import { RoleCard } from '../roles/role-card.tsx'
import { useRoleActions } from '../roles/use-role-actions.ts'

export const Component = () => {
  const t = useText('access')
  const query = useApiQuery('access', 'roleList', {})
  const actions = useRoleActions()
  const body = () => {
    if (query.data)
      return (
        <ul className={styles['grid']} aria-label={t('roles.title')}>
          {query.data.list.map((role) => (
            <RoleCard key={role.id} role={role} actions={actions} />
          ))}
        </ul>
      )
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <TableSkeleton />
  }
  const add = (
    <Allowed permission="access.role" action="edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={actions.add}>
        {t('roles.add')}
      </Button>
    </Allowed>
  )
  return (
    <PageFrame title={t('roles.title')} purpose={t('roles.purpose')} action={add}>
      {body()}
    </PageFrame>
  )
}
