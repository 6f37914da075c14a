import { z } from 'zod'
import { adminPath, endpoint, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { newPassword } from '../accounts/index.ts'
import { role, staff } from './staff.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

export const accessEndpoints = {
  staffList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/staffList`,
    summary: 'People of this school with their role and status.',
    access: { permission: 'access.staff', action: 'query' },
    input: pageQuery,
    output: page(staff),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  staffAdd: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffAdd`,
    summary: 'Add a person with a first password.',
    access: { permission: 'access.staff', action: 'add' },
    input: z.object({
      name: z.string().trim().min(1).max(60),
      email: z.email().max(254),
      password: newPassword,
      roleId: z.string().max(60),
    }),
    output: staff,
    errors: ['access.unknown-role', 'accounts.email-taken', 'accounts.weak-password'],
    example: { name: 'Wei Chen', email: 'wei@school.example', password: 'correct horse battery', roleId: 'teacher' },
    idempotent: true,
  }),
  staffUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffUpdate`,
    summary: 'Change a person’s role or status. Takes effect at once.',
    access: { permission: 'access.staff', action: 'edit' },
    input: z.object({
      staffId: idOf('access.staff'),
      roleId: z.string().max(60).optional(),
      status: z.enum(['enabled', 'disabled']).optional(),
      version,
    }),
    output: staff,
    errors: ['access.unknown-role', 'access.last-administrator'],
    example: { staffId: sampleId, roleId: 'teacher', version: 1 },
  }),
  roleList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/roleList`,
    summary: 'The roles that a person can have.',
    access: { permission: 'access.role', action: 'query' },
    input: z.object({}),
    output: z.object({ list: z.array(role) }),
    errors: [],
    example: {},
  }),
}
