import { defineErrors } from '../../primitives/index.ts'

export const accessErrors = defineErrors({
  'access.unknown-role': { status: 422, code: 4022, text: 'This role does not exist.' },
  'access.unknown-permission': { status: 422, code: 4022, text: 'A permission named here does not exist.' },
  'access.role-fixed': {
    status: 409,
    code: 4009,
    text: 'The administrator role has everything and cannot be changed.',
  },
  'access.role-name-taken': { status: 409, code: 4009, text: 'Another role has this name.' },
  'access.role-in-use': { status: 409, code: 4009, text: 'Some people have this role. Give them another one first.' },
  /** Nobody grants, or takes away, more than they have themselves. */
  'access.above-yourself': {
    status: 403,
    code: 4003,
    text: 'This role may do more than yours, so you cannot give or change it.',
  },
  'access.department-name-taken': { status: 409, code: 4009, text: 'Another department beside it has this name.' },
  'access.department-in-use': {
    status: 409,
    code: 4009,
    text: 'This department still has people or departments in it.',
  },
  'access.department-loop': { status: 422, code: 4022, text: 'A department cannot be put below itself.' },
  'access.department-too-deep': {
    status: 422,
    code: 4022,
    text: 'Departments can be nested {{limit}} deep at most.',
  },
  'access.last-administrator': {
    status: 409,
    code: 4009,
    text: 'Somebody must stay administrator. Make another person administrator first.',
  },
})
