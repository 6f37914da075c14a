import { auditEn } from './en-audit.ts'
import { permissionsEn } from './en-permissions.ts'
import { rolesEn } from './en-roles.ts'
import { staffEn } from './en-staff.ts'
import { titlesEn } from './en-titles.ts'

export const en = {
  title: titlesEn.title,
  purpose: 'Who works in your school, and what each person may do.',
  add: 'Add a person',
  staff: staffEn,
  roles: rolesEn,
  audit: auditEn,
  permission: permissionsEn,
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    access: typeof en
  }
}
