/** Tickets: jobs without a name on them. As many as there are missions that wait or run; more do no harm. */
export const ticketQueue = 'missions'

/** Housekeeping, each minute. */
export const reconcileJob = 'missions.reconcile'
export const reconcileCron = '* * * * *'
