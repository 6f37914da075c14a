import { defineErrors } from '../../primitives/index.ts'

export const integrationsErrors = defineErrors({
  'integrations.unknown-engine': { status: 422, code: 4022, text: 'This engine does not exist for {{capability}}.' },
  'integrations.unknown-field': { status: 422, code: 4022, text: 'This engine has no setting of that name.' },
  'integrations.not-configured': { status: 422, code: 4022, text: 'Fill this in first: the engine needs it.' },
  'integrations.bad-address': {
    status: 422,
    code: 4022,
    text: 'This address cannot be used. It must begin with https://; http:// is for this machine and its own network.',
  },
  'integrations.bad-choice': { status: 422, code: 4022, text: 'Choose one of the values that are offered.' },
  'integrations.set-by-operator': {
    status: 409,
    code: 4009,
    text: 'The operator of this installation has set this; it is changed there.',
  },
  'integrations.unreachable': { status: 502, code: 5002, text: 'The service at {{host}} did not answer.' },
  'integrations.refused': { status: 502, code: 5002, text: 'The service at {{host}} refused the key.' },
  'integrations.busy': { status: 503, code: 5003, text: 'The service at {{host}} is over its limit. Try again later.' },
  'integrations.bad-answer': {
    status: 502,
    code: 5002,
    text: 'The service at {{host}} gave an answer that could not be understood.',
  },
  'integrations.wecom-refused': {
    status: 502,
    code: 5002,
    text: 'Enterprise WeChat refused the call with code {{errcode}}.',
  },
  'integrations.not-writable': { status: 502, code: 5002, text: 'The file storage could not be written to.' },
  'integrations.install-code-ended': {
    status: 410,
    code: 4010,
    text: 'This install link has been used or has expired. Ask for a new one.',
  },
})
