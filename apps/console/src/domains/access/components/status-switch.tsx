import type { Staff } from '@lectern/contract/domains/access'
import { Flex, Switch, Tag } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useUpdateStaff } from '../use-update-staff.ts'

/** Lets a person sign in or not. Taking it away is asked first: it ends that person's work at once. */
export const StatusSwitch = ({ staff }: { staff: Staff }) => {
  const t = useText('access')
  const platform = useText('platform')
  const update = useUpdateStaff()
  const mayEdit = usePermission('access.staff', 'edit')
  const { name, status } = staff
  const set = (next: Staff['status']) =>
    update.mutate(
      { staffId: staff.staffId, status: next, version: staff.version },
      { onSuccess: () => feedback.success(t(next, { name })) },
    )
  const toggle = async (on: boolean) => {
    if (on) return set('enabled')
    const question = {
      title: t('disableQuestion', { name }),
      text: t('disableHint'),
      ok: t('disable'),
      cancel: platform('cancel'),
      danger: true,
    }
    if (await feedback.confirm(question)) set('disabled')
  }
  return (
    <Flex gap="small" align="center">
      {mayEdit ? (
        <Switch
          size="small"
          aria-label={t('enableOf', { name })}
          checked={status === 'enabled'}
          loading={update.isPending}
          onChange={(on) => void toggle(on)}
        />
      ) : null}
      <Tag color={status === 'enabled' ? 'success' : 'default'}>{t(`status.${status}`)}</Tag>
    </Flex>
  )
}
