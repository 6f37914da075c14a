import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { SopPlan } from '@lectern/contract/domains/live'
import { Button, Drawer, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useUndo } from '#ui/state/use-undo.ts'
import { listSearch } from '../live-search.ts'
import { PlanForm } from './plan-form.tsx'
import styles from './sop.module.css'

/** More plans than this no school keeps apart; the list is one page. */
const most = 100

type Editing = SopPlan | 'new' | undefined

const useRemovePlan = () => {
  const p = useText('platform')
  const offerUndo = useUndo()
  const remove = useApiMutation('live', 'sopPlanRemove', {
    invalidates: [['live', 'sopPlanList']],
    onError: (error) => feedback.error(errorText(error)),
  })
  return ({ id, name }: SopPlan, refetch: () => unknown) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          offerUndo(p('deleted', { name }), async () => {
            await api.live.sopPlanRemove({ id, undo: true })
            refetch()
          }),
      },
    )
}

const Plans = ({ onEdit }: { onEdit: (plan: SopPlan) => void }) => {
  const t = useText('live')
  const p = useText('platform')
  const query = useApiQuery('live', 'sopPlanList', { page: 1, size: most })
  const remove = useRemovePlan()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  if (query.data.total === 0) return <EmptyState title={t('plans.empty')} hint={t('plans.emptyHint')} />
  return (
    <ul className={styles['steps']} aria-label={t('plans.title')}>
      {query.data.list.map((plan) => (
        <li key={plan.id} className={styles['plan']}>
          <div>
            <strong>{plan.name}</strong>
            <Typography.Text type="secondary">
              {t('plans.steps', { count: plan.steps.length })} · {plan.created_by_name}
            </Typography.Text>
          </div>
          <Flex gap={4}>
            <Allowed permission="live.sop" action="edit">
              <Button size="small" onClick={() => onEdit(plan)}>
                {t('action.edit')}
              </Button>
            </Allowed>
            <Allowed permission="live.sop" action="delete">
              <Button size="small" type="text" danger onClick={() => remove(plan, query.refetch)}>
                {p('delete')}
              </Button>
            </Allowed>
          </Flex>
        </li>
      ))}
    </ul>
  )
}

/** Plans of steps for streams; open while the address says so. */
export const PlanDrawer = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(listSearch)
  const [editing, setEditing] = useState<Editing>()
  return (
    <Drawer
      open={search.open === 'plans'}
      onClose={() => change({ open: undefined })}
      title={t('plans.title')}
      size={520}
      destroyOnHidden
    >
      <Flex vertical gap="large">
        <Typography.Text type="secondary">{t('plans.purpose')}</Typography.Text>
        <Allowed permission="live.sop" action="add">
          <div>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
              {t('plans.add')}
            </Button>
          </div>
        </Allowed>
        <Plans onEdit={setEditing} />
      </Flex>
      <PlanForm
        key={editing === 'new' || !editing ? 'new' : editing.id}
        plan={editing === 'new' ? undefined : editing}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </Drawer>
  )
}
