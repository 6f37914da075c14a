import { defineErrors } from '../../primitives/index.ts'

export const accessErrors = defineErrors({
  'access.unknown-role': { status: 422, code: 4022, text: 'This role does not exist.' },
  'access.last-administrator': {
    status: 409,
    code: 4009,
    text: 'Somebody must stay administrator. Make another person administrator first.',
  },
})
