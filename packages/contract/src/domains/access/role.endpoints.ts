import { z } from 'zod'
import { adminPath, done, endpoint, idOf, version } from '../../primitives/index.ts'
import { dataScope } from '../accounts/index.ts'
import { department, role, rolePermission } from './staff.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const roleId = z.string().min(1).max(60)

export const roleEndpoints = {
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
  roleSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/roleSave`,
    summary: 'Make a role, or change one. Everybody who has it feels it within 5 s.',
    access: { permission: 'access.role', action: 'edit' },
    input: z.object({
      /** Left out: a new role. */
      id: roleId.optional(),
      name: z.string().trim().min(1).max(60),
      describe: z.string().trim().max(300).default(''),
      dataScope,
      secondFactor: z.boolean().default(false),
      permissions: z.array(rolePermission).max(300),
      /** Of the role this was made from; 0 for a new one and for a built-in one that was never changed. */
      version: z.coerce.number().int().min(0),
    }),
    output: role,
    errors: ['access.role-fixed', 'access.role-name-taken', 'access.unknown-permission', 'access.above-yourself'],
    example: { name: 'Assistant', dataScope: 'department', permissions: [], version: 0 },
    idempotent: true,
  }),
  roleRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/roleRemove`,
    summary: 'Remove a role of the school’s own that nobody has; a changed built-in role becomes as it was.',
    access: { permission: 'access.role', action: 'delete' },
    input: z.object({ id: roleId }),
    output: done,
    errors: ['access.role-fixed', 'access.role-in-use', 'access.unknown-role', 'access.above-yourself'],
    example: { id: 'assistant' },
  }),
  departmentList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/access/departmentList`,
    summary: 'All departments, as a flat list with parents.',
    access: { permission: 'access.department', action: 'query' },
    input: z.object({}),
    output: z.object({ list: z.array(department) }),
    errors: [],
    example: {},
  }),
  departmentSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/departmentSave`,
    summary: 'Make, rename or move a department.',
    access: { permission: 'access.department', action: 'edit' },
    input: z.object({
      id: idOf('access.department').optional(),
      name: z.string().trim().min(1).max(60),
      parentId: idOf('access.department').nullable().default(null),
      version: version.optional(),
    }),
    output: department,
    errors: [
      'access.department-name-taken',
      'access.department-loop',
      'access.department-too-deep',
      'access.above-yourself',
    ],
    example: { name: 'Languages' },
    idempotent: true,
  }),
  departmentRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/access/departmentRemove`,
    summary: 'Remove an empty department.',
    access: { permission: 'access.department', action: 'delete' },
    input: z.object({ id: idOf('access.department') }),
    output: done,
    errors: ['access.department-in-use', 'access.above-yourself'],
    example: { id: sampleId },
  }),
}
