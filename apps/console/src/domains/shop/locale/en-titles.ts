/** The name of the screen: in the menu and in tabs before the page and its words are loaded. */
export const titlesEn = { goods: { title: 'Goods' } } as const
