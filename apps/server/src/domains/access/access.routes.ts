import type { accessEndpoints } from '@lectern/contract/domains/access'
import type { Handlers } from '#platform/http/call.ts'
import { describeRoles } from './built-in-roles.ts'
import type { StaffService } from './staff.service.ts'

export const accessRoutes = (staff: StaffService): Handlers<typeof accessEndpoints> => ({
  staffList: ({ actor, input }) => staff.list(actor, input),
  staffAdd: ({ actor, input }) => staff.add(actor, input),
  staffUpdate: ({ actor, input }) => staff.update(actor, input),
  roleList: async () => ({ list: describeRoles() }),
})
