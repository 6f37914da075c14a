/** What is said about rooms: planning, lists, states. */
export const planEn = {
  title: 'Live',
} as const
