import { defineEvent } from '#platform/events/events.ts'

/** The first person of a school exists; whoever owns roles makes them administrator. */
export const administratorMade = defineEvent<{ personId: string }>('accounts.administrator-made')
