import { z } from 'zod'
import { adminPath, done, endpoint, idOf, page, pageQuery } from '../../primitives/index.ts'
import { auditEntry, invitation } from './staff.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneInvitation = z.object({ id: idOf('access.invitation') })
/** The link is answered to the one who invites (to show as a QR code); it is not stored readable. */
const invited = z.object({ invitation, url: z.string() })

export const invitationEndpoints = {
  invite: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/invite`,
    summary: 'Invite a person by e-mail: a link that lives 7 days and works once. Answers the link for a QR code.',
    access: { permission: 'access.staff', action: 'add' },
    input: z.object({
      name: z.string().trim().min(1).max(60),
      email: z.email().max(254),
      roleId: z.string().min(1).max(60),
      departmentId: idOf('access.department').nullable().default(null),
    }),
    output: invited,
    errors: ['access.unknown-role', 'access.above-yourself', 'accounts.email-taken'],
    example: { name: 'Wei Chen', email: 'wei@school.example', roleId: 'teacher' },
    idempotent: true,
  }),
  invitationList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/invitationList`,
    summary: 'Invitations, newest first.',
    access: { permission: 'access.staff', action: 'query' },
    input: pageQuery.extend({ state: z.enum(['open', 'accepted', 'revoked', 'expired']).optional() }),
    output: page(invitation),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  invitationRenew: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/invitationRenew`,
    summary: 'Send an invitation again with a new link; the old link ends.',
    access: { permission: 'access.staff', action: 'add' },
    input: oneInvitation,
    output: invited,
    errors: ['accounts.invitation-ended'],
    example: { id: sampleId },
  }),
  invitationRevoke: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/invitationRevoke`,
    summary: 'Take an invitation back.',
    access: { permission: 'access.staff', action: 'delete' },
    input: oneInvitation,
    output: done,
    errors: ['accounts.invitation-ended'],
    example: { id: sampleId },
  }),
  auditList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/auditList`,
    summary: 'The audit log, newest first.',
    access: { permission: 'access.audit', action: 'query' },
    input: pageQuery.extend({
      action: z.string().max(80).optional(),
      personId: z.uuid().optional(),
      objectId: z.string().max(80).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    output: page(auditEntry),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  auditVerify: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/auditVerify`,
    summary: 'Recompute the chain of the audit log: whole, or broken from which line on.',
    access: { permission: 'access.audit', action: 'query' },
    input: z.object({}),
    output: z.object({ lines: z.number().int(), broken_at: z.number().int().nullable() }),
    errors: [],
    example: {},
    perMinute: 6,
  }),
}
