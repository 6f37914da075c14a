import { defineErrors } from '../../primitives/index.ts'

export const accountsErrors = defineErrors({
  /**
   * One text for every cause, so that a stranger learns nothing about who has an account. Not 401: the specification's
   * first client shows "Please log in again" for that, whatever the body says.
   */
  'accounts.invalid-credentials': { status: 400, code: 4001, text: 'Invalid credentials' },
  'accounts.invalid-code': { status: 400, code: 4002, text: 'Invalid verification code' },
  'accounts.not-activated': {
    status: 403,
    code: 4003,
    text: 'This address is not confirmed yet. Open the link in the mail, or have it sent again.',
  },
  'accounts.too-many-tries': { status: 429, code: 4029, text: 'Too many wrong tries. Try again in {{seconds}} s.' },
  'accounts.too-many-codes': { status: 429, code: 4029, text: 'A code was sent just now. Try again in {{seconds}} s.' },
  'accounts.second-factor-needed': { status: 403, code: 4012, text: 'Enter the code of your authenticator app.' },
  'accounts.challenge-ended': { status: 403, code: 4003, text: 'This took too long. Sign in again.' },
  'accounts.second-factor-required': {
    status: 409,
    code: 4009,
    text: 'Your role requires a second factor, so it cannot be switched off.',
  },
  'accounts.weak-password': { status: 422, code: 4022, text: 'This password is easy to guess. Choose another one.' },
  'accounts.wrong-password': { status: 422, code: 4022, text: 'This is not your password.' },
  'accounts.passwords-differ': { status: 422, code: 4022, text: 'The two passwords do not match.' },
  'accounts.link-ended': {
    status: 410,
    code: 4010,
    text: 'This link has been used or has expired. Ask for a new one.',
  },
  'accounts.registration-closed': { status: 403, code: 4003, text: 'This school does not take registrations.' },
  'accounts.invitation-ended': { status: 410, code: 4010, text: 'This invitation has been used or has expired.' },
  'accounts.sealed-refused': {
    status: 422,
    code: 4022,
    text: 'This registration link has been used, is too old or was changed on its way. Ask whoever gave it to you for a new one.',
  },
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
  'accounts.phone-taken': { status: 409, code: 4009, text: 'This phone number belongs to another account.' },
  'accounts.sso-unavailable': { status: 503, code: 5003, text: 'The sign-in service cannot be reached.' },
  'accounts.sso-refused': {
    status: 403,
    code: 4003,
    text: 'The sign-in service did not confirm who you are. Try again.',
  },
  'accounts.identity-not-bound': {
    status: 403,
    code: 4041,
    text: 'No account is connected to this identity yet. Sign in with your password once to connect it.',
  },
  'accounts.identity-taken': { status: 409, code: 4009, text: 'This identity is connected to another account.' },
})
