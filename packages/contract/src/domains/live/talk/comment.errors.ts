import { defineErrors } from '../../../primitives/index.ts'

export const commentErrors = defineErrors({
  'live.comments-off': { status: 403, code: 4003, text: 'Comments are switched off in this room.' },
  'live.comments-members': { status: 403, code: 4003, text: 'Only members of the school write in this room.' },
  'live.comments-closed': { status: 409, code: 4009, text: 'This room is over; nothing more can be written.' },
  'live.comment-empty': { status: 422, code: 4022, text: 'Write something first.' },
  'live.comment-refused': {
    status: 422,
    code: 4022,
    text: 'This cannot be sent: it holds words or links that are not allowed here.',
  },
  'live.slow-mode': {
    status: 429,
    code: 4029,
    text: 'One comment every {{every}} s. The next one in {{seconds}} s.',
  },
  'live.muted': { status: 403, code: 4003, text: 'You cannot write for another {{seconds}} s.' },
  'live.banned': { status: 403, code: 4003, text: 'You cannot write in this room any more.' },
  'live.nick-wanted': { status: 422, code: 4022, text: 'Choose a name of 1 to 20 signs for your comments.' },
  'live.not-against-host': {
    status: 403,
    code: 4003,
    text: 'This cannot be done to the host or by an assistant to another one.',
  },
  'live.too-many-words': { status: 422, code: 4022, text: 'A school’s list holds {{limit}} words.' },
})
