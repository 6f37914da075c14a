/** How often lists of rooms are asked for again: a state that changed is on screen within this time. */
export const refreshMs = 10_000
