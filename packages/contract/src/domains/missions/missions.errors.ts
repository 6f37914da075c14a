import { defineErrors } from '../../primitives/index.ts'

export const missionsErrors = defineErrors({
  'missions.not-cancellable': { status: 409, code: 4009, text: 'This mission has ended already.' },
  'missions.not-retryable': { status: 409, code: 4009, text: 'Only a failed or cancelled mission can be tried again.' },
  'missions.still-running': { status: 409, code: 4009, text: 'Cancel the mission before deleting it.' },
  'missions.too-many': { status: 429, code: 4029, text: 'You have {{limit}} missions waiting. Wait for one to end.' },
  'missions.worker-lost': {
    status: 500,
    code: 5000,
    text: 'The worker stopped {{attempts}} times while working on this.',
  },
})
