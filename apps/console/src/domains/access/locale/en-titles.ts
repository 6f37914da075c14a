/** The names of the screens and of built-in roles: in the menu, in tabs and in other domains' pages before these words are loaded. */
export const titlesEn = {
  title: 'Staff',
  roles: {
    title: 'Roles',
    edit: 'Edit role',
    name: {
      admin: 'Administrator',
      operator: 'Operator',
      teacher: 'Teacher',
      creator: 'Creator',
      assistant: 'Assistant',
      recruiter: 'Recruiter',
      finance: 'Finance',
      service: 'Customer service',
      viewer: 'Viewer',
    },
  },
  audit: { title: 'Audit log' },
} as const
