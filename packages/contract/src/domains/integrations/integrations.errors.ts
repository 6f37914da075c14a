import { defineErrors } from '../../primitives/index.ts'

export const integrationsErrors = defineErrors({
  'integrations.unknown-engine': { status: 422, code: 4022, text: 'This engine does not exist for {{capability}}.' },
  'integrations.not-configured': { status: 422, code: 4022, text: 'This engine needs an address and a key first.' },
  'integrations.unreachable': { status: 502, code: 5002, text: 'The service at {{host}} did not answer.' },
  'integrations.refused': { status: 502, code: 5002, text: 'The service at {{host}} refused the key.' },
  'integrations.busy': { status: 503, code: 5003, text: 'The service at {{host}} is over its limit. Try again later.' },
  'integrations.bad-answer': {
    status: 502,
    code: 5002,
    text: 'The service at {{host}} gave an answer that could not be understood.',
  },
})
