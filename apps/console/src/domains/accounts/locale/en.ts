export const en = {
  login: {
    title: 'Sign in',
    name: 'Account name or email',
    password: 'Password',
    submit: 'Sign in',
    nameRequired: 'Enter your account name or email.',
    passwordRequired: 'Enter your password.',
  },
  setup: {
    title: 'Set up your school',
    purpose: 'This makes the first administrator. It happens once.',
    code: 'Setup code',
    codeHint: 'It was printed in the terminal where Lectern was started.',
    codeRequired: 'Enter the code from the terminal.',
    school: 'School or team name',
    schoolRequired: 'Give your school a name.',
    email: 'Email',
    emailRequired: 'Email is required.',
    emailFormat: 'The email address is in the wrong format!',
    password: 'Password',
    passwordRequired: 'Password is required.',
    passwordLength: 'At least 6 characters.',
    confirm: 'Repeat the password',
    confirmRequired: 'Repeat the password.',
    confirmMismatch: 'The two passwords do not match.',
    submit: 'Create the school',
    strength: {
      label: 'Password strength: {{strength}}',
      strong: 'strong',
      medium: 'medium',
      low: 'low',
      short: 'too short',
    },
  },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    accounts: typeof en
  }
}
