import { defineErrors } from '../../primitives/index.ts'

export const accountsErrors = defineErrors({
  /** One text for every cause, so that a stranger learns nothing about who has an account. */
  'accounts.invalid-credentials': { status: 401, code: 4001, text: 'Invalid credentials' },
  'accounts.weak-password': { status: 422, code: 4022, text: 'This password is easy to guess. Choose another one.' },
  'accounts.wrong-setup-code': { status: 403, code: 4003, text: 'This is not the code printed in the terminal.' },
  'accounts.already-set-up': {
    status: 409,
    code: 4009,
    text: 'This school has its administrator already. Sign in instead.',
  },
  'accounts.email-taken': {
    status: 409,
    code: 4009,
    text: 'Somebody here has this e-mail address or account name already.',
  },
})
