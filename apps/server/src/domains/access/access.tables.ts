import type { dataScopes } from '@lectern/contract/domains/accounts'
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'
import { ownedThrough } from '#platform/db/scoping/owners.ts'
import type { PermissionRow } from './roles/role-grants.ts'

/** Whoever sees a person's records sees the person in the staff list. */
export const staffTable = ownedThrough(
  pgTable('access_staff', {
    ...tenantColumns(),
    person_id: uuid('person_id').notNull(),
    role_id: text('role_id').notNull(),
    status: text('status', { enum: ['enabled', 'disabled'] }).notNull(),
    alias: text('alias').notNull().default(''),
    gender: text('gender', { enum: ['', 'female', 'male', 'other'] })
      .notNull()
      .default(''),
    department_id: uuid('department_id'),
    removed_at: instantColumn('removed_at'),
  }),
  (table) => table.person_id,
)
export type StaffRecord = typeof staffTable.$inferSelect

export const departmentTable = pgTable('access_department', {
  ...tenantColumns(),
  name: text('name').notNull(),
  parent_id: uuid('parent_id'),
})
export type DepartmentRecord = typeof departmentTable.$inferSelect

/** What a school made of a built-in role, or a role of its own. */
export const roleTable = pgTable('access_role', {
  ...tenantColumns(),
  role_id: text('role_id').notNull(),
  name: text('name').notNull(),
  describe: text('describe').notNull(),
  data_scope: text('data_scope').$type<(typeof dataScopes)[number]>().notNull(),
  second_factor: boolean('second_factor').notNull(),
  permissions: jsonb('permissions').$type<readonly PermissionRow[]>().notNull(),
})
export type RoleRecord = typeof roleTable.$inferSelect

export const invitationTable = pgTable('access_invitation', {
  ...tenantColumns(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role_id: text('role_id').notNull(),
  department_id: uuid('department_id'),
  state: text('state', { enum: ['open', 'accepted', 'revoked'] }).notNull(),
  code_hash: text('code_hash').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  invited_by: text('invited_by').notNull(),
  inviter_id: uuid('inviter_id').notNull(),
  person_id: uuid('person_id'),
})
export type InvitationRecord = typeof invitationTable.$inferSelect

/** A reader with a narrow data scope sees the lines of the persons in it. */
export const auditTable = ownedThrough(
  pgTable('access_audit', {
    corp_id: uuid('corp_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instantColumn('at').notNull(),
    person_id: uuid('person_id'),
    person_name: text('person_name').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    object_kind: text('object_kind').notNull(),
    object_id: text('object_id').notNull(),
    object_name: text('object_name').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    prev_hash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  }),
  (table) => table.person_id,
)
export type AuditRecord = typeof auditTable.$inferSelect

export const auditHeadTable = pgTable('access_audit_head', {
  corp_id: uuid('corp_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})
