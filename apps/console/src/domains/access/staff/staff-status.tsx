import type { Staff } from '@lectern/contract/domains/access'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = { enabled: 'success', disabled: 'error', pending: 'warning' } as const

export const StaffStatus = ({ status }: Pick<Staff, 'status'>) => {
  const t = useText('access')
  return <Tag color={colours[status]}>{t(`staff.status.${status}`)}</Tag>
}
