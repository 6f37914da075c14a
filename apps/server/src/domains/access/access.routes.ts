import type { accessEndpoints } from '@lectern/contract/domains/access'
import type { Handlers } from '#platform/http/call.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { DepartmentService } from './departments/department.service.ts'
import type { InvitationService } from './invitations/invitation.service.ts'
import type { RoleService } from './roles/role.service.ts'
import type { StaffService } from './staff/staff.service.ts'

type Services = {
  staff: StaffService
  roles: RoleService
  departments: DepartmentService
  invitations: InvitationService
  audit: AuditService
}

export const accessRoutes = ({
  staff,
  roles,
  departments,
  invitations,
  audit,
}: Services): Handlers<typeof accessEndpoints> => ({
  staffList: ({ actor, input }) => staff.list(actor, input),
  staffDetail: ({ actor, input }) => staff.detail(actor, input.staffId),
  staffAdd: ({ actor, input }) => staff.add(actor, input),
  staffUpdate: ({ actor, input }) => staff.update(actor, input),
  staffRemove: ({ actor, input }) => staff.remove(actor, input.staffId),
  staffRestore: ({ actor, input }) => staff.restore(actor, input.staffId),
  staffPhone: ({ actor, input }) => staff.phone(actor, input.staffId),
  roleList: ({ actor }) => roles.list(actor),
  roleSave: ({ actor, input }) => roles.save(actor, input),
  roleRemove: ({ actor, input }) => roles.remove(actor, input.id),
  departmentList: ({ actor }) => departments.list(actor),
  departmentSave: ({ actor, input }) => departments.save(actor, input),
  departmentRemove: ({ actor, input }) => departments.remove(actor, input.id),
  invite: ({ actor, input, request }) => invitations.invite(actor, input, request.language),
  invitationList: ({ actor, input }) => invitations.list(actor, input),
  invitationRenew: ({ actor, input, request }) => invitations.renew(actor, input.id, request.language),
  invitationRevoke: ({ actor, input }) => invitations.revoke(actor, input.id),
  auditList: ({ actor, input }) => audit.list(actor, input),
  auditVerify: async ({ actor }) => {
    const { lines, brokenAt } = await audit.verify(actor.corpId)
    return { lines, broken_at: brokenAt }
  },
})
