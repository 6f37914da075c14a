import { defineErrors } from '../../primitives/index.ts'

export const sopErrors = defineErrors({
  'live.sop-open': {
    status: 409,
    code: 4009,
    text: '{{count}} required steps are open: {{steps}}. Do them first, or go live with a reason.',
    one: 'A required step is open: {{steps}}. Do it first, or go live with a reason.',
  },
  'live.sop-move': { status: 409, code: 4009, text: 'A step cannot go from {{from}} to {{to}}.' },
  'live.sop-reason-needed': { status: 422, code: 4022, text: 'Say why the step is skipped.' },
  'live.sop-required': {
    status: 403,
    code: 4003,
    text: 'A required step can only be skipped with the permission to change plans.',
  },
})
