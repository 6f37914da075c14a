/** The names of the screens: in the menu and in tabs before a page and its words are loaded. */
export const titlesEn = {
  title: 'Studio',
  list: { title: 'Video projects' },
} as const
