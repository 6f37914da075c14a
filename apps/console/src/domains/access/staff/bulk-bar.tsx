import type { Staff } from '@lectern/contract/domains/access'
import { Button, Flex, Select, Spin } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { DepartmentSelect } from '../departments/department-select.tsx'
import { useDepartments } from '../departments/use-departments.ts'
import { useRoleOptions } from '../roles/role-field.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'

type Props = { people: readonly Staff[]; onEnd: () => void }

/** Role and department for everybody who is selected. */
export const BulkBar = ({ people, onEnd }: Props) => {
  const t = useText('access')
  const p = useText('platform')
  const roles = useRoleOptions()
  const departments = useDepartments()
  const { run, done } = useBulkUpdate()
  const count = people.length
  const ask = async (title: string, change: Parameters<typeof run>[1]) => {
    if (!(await feedback.confirm({ title, ok: t('staff.bulk.ok'), cancel: p('cancel') }))) return
    await run(people, change)
    onEnd()
  }
  const give = (roleId: string) => {
    const role = String(roles.find(({ value }) => value === roleId)?.label ?? roleId)
    void ask(t('staff.bulk.roleQuestion', { count, role }), { roleId })
  }
  const move = (departmentId: string | null) => {
    const department = departments.find(({ id }) => id === departmentId)?.name ?? t('staff.noDepartment')
    void ask(t('staff.bulk.departmentQuestion', { count, department }), { departmentId })
  }
  if (done !== undefined)
    return (
      <Flex gap="small" align="center">
        <Spin size="small" />
        {t('staff.bulk.doing', { done, count })}
      </Flex>
    )
  return (
    <Flex gap="small" align="center" wrap role="group" aria-label={t('staff.bulk.label')}>
      <span>{p('selected', { count })}</span>
      <Allowed permission="access.role" action="query">
        <Select
          value={null}
          options={roles}
          placeholder={t('staff.bulk.role')}
          aria-label={t('staff.bulk.role')}
          onChange={(roleId: string | null) => roleId && give(roleId)}
          style={{ width: 160 }}
        />
      </Allowed>
      <Allowed permission="access.department" action="query">
        <div style={{ width: 210 }}>
          <DepartmentSelect
            value={null}
            placeholder={t('staff.bulk.department')}
            label={t('staff.bulk.department')}
            onChange={move}
          />
        </div>
      </Allowed>
      <Button type="text" onClick={onEnd}>
        {t('staff.bulk.end')}
      </Button>
    </Flex>
  )
}
