export const en = {
  bell: {
    label: 'Notifications',
    unread_one: 'Notifications, {{count}} unread',
    unread_other: 'Notifications, {{count}} unread',
    title: 'Notifications',
    readAll: 'Mark all as read',
    loading: 'Loading notifications',
    empty: { title: 'Nothing new', hint: 'Finished missions, reviews and changes to your account show up here.' },
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    failed: 'The notifications could not be loaded.',
    retry: 'Try again',
    announce: 'New notification: {{title}}',
  },
  level: { info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' },
  kind: {
    'missions-success': { title: '“{{title}}” is ready', content: 'The mission has finished.' },
    'missions-failure': { title: '“{{title}}” failed', content: 'Open it to see why and try again.' },
    'accounts-password-changed': {
      title: 'Your password was changed',
      content: 'If that was not you, reset it now.',
    },
    'accounts-second-factor-on': {
      title: 'Two-step sign-in is on',
      content: 'Signing in now also asks for a code.',
    },
    'accounts-second-factor-off': {
      title: 'Two-step sign-in is off',
      content: 'If that was not you, change your password now.',
    },
    'access-role-changed': { title: 'Your role has changed', content: 'So has what you may open.' },
    'workbench-critic-invited': { title: '{{by}} asks for your review', content: 'Brief: {{title}}' },
    'workbench-brief-approved': {
      title: '{{by}} approves “{{title}}”',
      content: 'Open the brief to see all answers.',
    },
    'workbench-brief-change-wanted': {
      title: '{{by}} wants a change to “{{title}}”',
      content: 'Open the brief to read why.',
    },
    'live-sop-due': { title: '“{{step}}” is due', content: 'Live room: {{title}}' },
    'live-simulive-unplayable': {
      title: 'The video of “{{title}}” cannot be played',
      content: 'It needs H.264 pictures, and AAC or Opus sound. Choose another video.',
    },
    'live-simulive-waits': {
      title: '“{{title}}” has not begun',
      content: 'Required steps are open. Do them, or go live with a reason.',
    },
    'live-simulive-no-hours': {
      title: '“{{title}}” has not begun',
      content: 'The live hours of this month are used up.',
    },
    'live-simulive-stopped': {
      title: '“{{title}}” has stopped',
      content: 'Its video could not be read to the end.',
    },
    'live-stream-lost': {
      title: '“{{title}}” has ended: the stream did not come back',
      content: 'Open the room to see its replay.',
    },
    'live-replay-failed': {
      title: 'The replay of “{{title}}” could not be made',
      content: 'Open the room to try again.',
    },
    'live-suspended': { title: '“{{title}}” was suspended', content: '{{reason}}' },
    'notices-outbox-failing': {
      title: 'A message could not be delivered',
      content: 'Open the outbox to see why.',
    },
  },
  reminder: {
    soonTitle_one: 'Your class starts in {{count}} minute',
    soonTitle_other: 'Your class starts in {{count}} minutes',
    nowTitle: 'Your class starts now',
    lateTitle_one: 'Your class started {{count}} minute ago',
    lateTitle_other: 'Your class started {{count}} minutes ago',
    lateHint: '{{name}} is waiting for you.',
    lateHintAlone: 'You can still join.',
    time: 'Time (UTC+8)',
    class: 'Class',
    with: 'With',
    go: 'Go to the room list',
    close: 'Close',
  },
  outbox: {
    title: 'Outbox',
    purpose: 'Mails and short messages of your school: what was sent, what failed, and what nobody could send.',
    column: {
      to: 'Recipient',
      message: 'Message',
      state: 'State',
      attempts: 'Attempts',
      created: 'Written',
      sent: 'Sent',
    },
    filter: { state: 'State', anyState: 'All states', channel: 'Channel', anyChannel: 'Mails and short messages' },
    channel: { mail: 'Mail', sms: 'Short message' },
    state: { queued: 'Waiting', sending: 'Being sent', sent: 'Sent', failed: 'Failed', kept: 'Kept here' },
    error: {
      unreachable: 'The mail server could not be reached.',
      timeout: 'The mail server did not answer in time.',
      'secure-connection': 'No secure connection to the mail server was possible.',
      'sign-in-refused': 'The mail server refused the user name or password.',
      'recipient-refused': 'The mail server does not know this recipient.',
      busy: 'The mail server asked to try again later.',
      refused: 'The mail server refused the message.',
    },
    kind: {
      'accounts-activation': 'Activation',
      'accounts-known-address': 'Registered already',
      'accounts-reset-code': 'Password reset code',
      'accounts-login-code': 'Sign-in code',
      'accounts-register-code': 'Registration code',
      'accounts-bind-code': 'Phone confirmation code',
      'accounts-password-changed': 'Password changed',
      'access-invitation': 'Invitation',
    },
    next: 'Next try',
    language: 'Language',
    languages: { en: 'English', zh: '中文' },
    purposeOf: 'Purpose',
    code: 'Code',
    link: 'Link',
    copyCode: 'Copy the code',
    copyLink: 'Copy the link',
    copied: 'Copied.',
    kept: {
      title: 'There was no service to send this with',
      hint: 'Hand the code or link to the recipient yourself. That you opened this is written to the audit log.',
    },
    failedHint:
      'You can hand the code or link to the recipient yourself. That you opened this is written to the audit log.',
    hidden: {
      queued: 'It is on its way. What it says can be read here only if it does not arrive.',
      sent: 'It was handed to the mail server, and what it says was deleted here.',
      gone: 'What it said was deleted after 7 days.',
    },
    empty: {
      title: 'No messages yet',
      hint: 'Activation mails, invitations and codes show up here. Without a mail service you can read them here and pass them on.',
      action: 'Set up a mail service',
    },
  },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    notices: typeof en
  }
}
