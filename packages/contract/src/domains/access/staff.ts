import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

/** A member of the school's staff; the names are the specification's "Staff sample". */
export const staff = z.object({
  staffId: idOf('access.staff'),
  userid: z.string(),
  status: z.enum(['enabled', 'disabled']),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  updateTime: instant,
  version,
})
export type Staff = z.output<typeof staff>

export const role = z.object({
  id: z.string(),
  name: z.string(),
  describe: z.string(),
  permissionList: z.array(z.string()),
})
export type Role = z.output<typeof role>
