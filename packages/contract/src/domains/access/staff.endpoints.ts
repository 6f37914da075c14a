import { z } from 'zod'
import { adminPath, done, endpoint, flag, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { newPassword } from '../accounts/index.ts'
import { staff } from './staff.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const name = z.string().trim().min(1).max(60)
const roleId = z.string().min(1).max(60)
const oneStaff = z.object({ staffId: idOf('access.staff') })

export const staffEndpoints = {
  staffList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/staffList`,
    summary: 'People of this school with their role, department and status, as far as your data scope reaches.',
    access: { permission: 'access.staff', action: 'query' },
    input: pageQuery.extend({
      roleId: roleId.optional(),
      departmentId: idOf('access.department').optional(),
      status: z.enum(['enabled', 'disabled', 'pending']).optional(),
      deleted: flag.optional(),
    }),
    output: page(staff),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  staffDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/staffDetail`,
    summary: 'One member of the staff.',
    access: { permission: 'access.staff', action: 'get' },
    input: oneStaff,
    output: staff,
    errors: [],
    example: { staffId: sampleId },
  }),
  staffAdd: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffAdd`,
    summary: 'Add a person with a first password.',
    access: { permission: 'access.staff', action: 'add' },
    input: z.object({
      name,
      email: z.email().max(254),
      password: newPassword,
      roleId,
      departmentId: idOf('access.department').optional(),
    }),
    output: staff,
    errors: ['access.unknown-role', 'access.above-yourself', 'accounts.email-taken', 'accounts.weak-password'],
    example: { name: 'Wei Chen', email: 'wei@school.example', password: 'correct horse battery', roleId: 'teacher' },
    idempotent: true,
  }),
  staffUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffUpdate`,
    summary: 'Change a person’s names, role, department or status. Takes effect at once.',
    access: { permission: 'access.staff', action: 'edit' },
    input: z.object({
      staffId: idOf('access.staff'),
      name: name.optional(),
      alias: z.string().trim().max(60).optional(),
      gender: z.enum(['', 'female', 'male', 'other']).optional(),
      roleId: roleId.optional(),
      /** Null takes the person out of every department. */
      departmentId: idOf('access.department').nullable().optional(),
      status: z.enum(['enabled', 'disabled']).optional(),
      version,
    }),
    output: staff,
    errors: ['access.unknown-role', 'access.above-yourself', 'access.last-administrator'],
    example: { staffId: sampleId, roleId: 'teacher', version: 1 },
  }),
  staffRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffRemove`,
    summary: 'Take a person out of the school: sessions end, what they made stays. Can be undone.',
    access: { permission: 'access.staff', action: 'delete' },
    input: oneStaff,
    output: done,
    errors: ['access.last-administrator', 'access.above-yourself'],
    example: { staffId: sampleId },
  }),
  staffRestore: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/staffRestore`,
    summary: 'Bring a removed person back.',
    access: { permission: 'access.staff', action: 'delete' },
    input: oneStaff,
    output: staff,
    errors: ['access.above-yourself'],
    example: { staffId: sampleId },
  }),
  staffPhone: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/staffPhone`,
    summary: 'The whole phone number of a person. Leaves a line in the audit log.',
    access: { permission: 'access.phone', action: 'get' },
    input: oneStaff,
    output: z.object({ mobile: z.string() }),
    errors: [],
    example: { staffId: sampleId },
  }),
}
