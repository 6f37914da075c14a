import type { Translation } from '#platform/i18n/text-types.ts'
import type { en } from './en.ts'
import { auditZh } from './zh-audit.ts'
import { permissionsZh } from './zh-permissions.ts'
import { rolesZh } from './zh-roles.ts'
import { staffZh } from './zh-staff.ts'

export const zh: Translation<typeof en> = {
  title: '成员',
  purpose: '学校的工作人员，以及每个人的权限。',
  add: '添加成员',
  staff: staffZh,
  roles: rolesZh,
  audit: auditZh,
  permission: permissionsZh,
}
