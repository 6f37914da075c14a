export const en = {
  title: 'Staff',
  purpose: 'Who works in your school, and what each person may do.',
  add: 'Add a person',
  column: { name: 'Name', role: 'Role', status: 'Status', updated: 'Changed', actions: 'Actions' },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  roleName: { admin: 'Administrator', teacher: 'Teacher', viewer: 'Viewer' },
  roleAbout: {
    admin: 'Has all permissions.',
    teacher: 'Makes and manages content.',
    viewer: 'Watches what the school made.',
  },
  roleOf: 'Role of {{name}}',
  enableOf: 'Let {{name}} sign in',
  enable: 'Enable',
  disable: 'Disable',
  disableQuestion: 'Disable {{name}}?',
  disableHint: 'This person is signed out at once and cannot sign in until enabled again.',
  you: 'you',
  changed: '{{name}} is now {{role}}.',
  enabled: '{{name}} can sign in again.',
  disabled: '{{name}} can no longer sign in.',
  form: {
    title: 'Add a person',
    name: 'Name',
    nameRequired: 'Enter a name.',
    email: 'Email',
    emailRequired: 'Email is required.',
    emailFormat: 'The email address is in the wrong format!',
    password: 'First password',
    passwordHint: 'Tell it to the person yourself; it is not sent by mail.',
    passwordRequired: 'Password is required.',
    passwordLength: 'At least 6 characters.',
    role: 'Role',
    roleRequired: 'Choose a role.',
    submit: 'Add',
    added: '{{name}} was added.',
  },
  empty: { title: 'Your staff will be here', hint: 'Add the people who make videos and teach with you.' },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    access: typeof en
  }
}
