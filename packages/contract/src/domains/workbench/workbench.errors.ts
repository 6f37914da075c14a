import { defineErrors } from '../../primitives/index.ts'

export const workbenchErrors = defineErrors({
  'workbench.brief-dates': { status: 422, code: 4022, text: 'The end comes before the start.' },
  'workbench.brief-closed': { status: 409, code: 4009, text: 'The review of this brief is closed.' },
  'workbench.unknown-colleague': { status: 422, code: 4022, text: 'One of these people cannot be asked.' },
  'workbench.critic-answered': {
    status: 409,
    code: 4009,
    text: '{{name}} has answered already and stays on the list.',
  },
  'workbench.comment-needed': { status: 422, code: 4022, text: 'Say what should change.' },
})
