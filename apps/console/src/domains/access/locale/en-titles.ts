/** The names of the screens: in the menu and in tabs before a page and its words are loaded. */
export const titlesEn = {
  title: 'Staff',
  roles: { title: 'Roles', edit: 'Edit role' },
  audit: { title: 'Audit log' },
} as const
