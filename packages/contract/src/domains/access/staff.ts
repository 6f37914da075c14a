import { z } from 'zod'
import { actions, idOf, instant, version } from '../../primitives/index.ts'
import { dataScope } from '../accounts/index.ts'

/** A member of the school's staff; the names are the specification's "Staff sample". */
export const staff = z.object({
  staffId: idOf('access.staff'),
  /** The account's name. */
  userid: z.string(),
  personId: z.string(),
  /** `pending`: registered, address not confirmed. */
  status: z.enum(['enabled', 'disabled', 'pending']),
  name: z.string(),
  alias: z.string(),
  gender: z.enum(['', 'female', 'male', 'other']),
  /** First 3 and last 4 digits; `staffPhone` shows the whole. */
  mobile: z.string(),
  email: z.string(),
  avatar: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
  /** What the QR code says: a contact card (vCard 4.0, RFC 6350) without the phone number. */
  qrCode: z.string(),
  updateTime: instant,
  isDeleted: z.boolean(),
  version,
})
export type Staff = z.output<typeof staff>

/** A row of the permission editor: one permission and what the role may do with it. */
export const rolePermission = z.object({
  permissionId: z.string().max(80),
  actionList: z.array(z.enum(actions)).max(9),
})

/** What a school may change of a role. */
const roleContent = z.object({
  name: z.string(),
  describe: z.string(),
  dataScope,
  /** Signing in demands a second factor. */
  secondFactor: z.boolean(),
  permissions: z.array(rolePermission),
})

export const role = roleContent.extend({
  id: z.string(),
  /** Begins with the product; may be changed and reset, but not removed. */
  builtIn: z.boolean(),
  /** `admin` only: has everything and cannot be changed. */
  fixed: z.boolean(),
  /** A built-in role that the school changed. */
  changed: z.boolean(),
  /** As a changed built-in role came with the product; null for every other one. */
  original: roleContent.nullable(),
  permissionList: z.array(z.string()),
  /** How many people have it. */
  people: z.number().int(),
  version: z.number().int(),
})
export type Role = z.output<typeof role>

export const department = z.object({
  id: idOf('access.department'),
  name: z.string(),
  parentId: z.string().nullable(),
  people: z.number().int(),
  version,
})
export type Department = z.output<typeof department>

export const invitation = z.object({
  id: idOf('access.invitation'),
  email: z.string(),
  name: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  departmentId: z.string().nullable(),
  state: z.enum(['open', 'accepted', 'revoked', 'expired']),
  expiresAt: instant,
  invitedBy: z.string(),
  createdAt: instant,
})
export type Invitation = z.output<typeof invitation>

/** One line of the audit log: who did what to which object, and what changed. */
export const auditEntry = z.object({
  seq: z.number().int(),
  at: instant,
  personId: z.string().nullable(),
  personName: z.string(),
  address: z.string(),
  /** `domain.what`, such as `access.role-changed`. */
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  objectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** SHA-256 over this line and the one before it, hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>
