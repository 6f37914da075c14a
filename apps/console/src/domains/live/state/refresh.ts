/** How often is asked for what counts on by itself, such as figures; and by those whom the server tells nothing. */
export const refreshMs = 10_000
/** How often lists of rooms are asked for although the server tells of each change: a net, should a word get lost. */
export const netMs = 60_000
