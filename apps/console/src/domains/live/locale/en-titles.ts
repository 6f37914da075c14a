/** The names of the screens: in the menu and in tabs before a page and its words are loaded. */
export const titlesEn = {
  list: { title: 'Live schedule' },
  form: { title: 'Create live' },
  data: { title: 'Live analytics' },
  detail: { title: 'Live room' },
  studio: { title: 'Studio' },
} as const
