import { defineErrors } from '../../../primitives/index.ts'

export const streamingErrors = defineErrors({
  'live.im-not-set': {
    status: 409,
    code: 4009,
    text: 'Tencent IM is not set up. An administrator enters its keys under Integrations.',
  },
  'live.engine-unavailable': {
    status: 503,
    code: 5003,
    text: 'The rooms cannot be reached now. Try again in a moment.',
  },
})
