/** One job per message; the message itself says whether there is something to do. */
export const deliverQueue = 'notices.deliver'

/** Tries again what is due, and what a vanished process left behind. */
export const redeliverJob = 'notices.redeliver'
export const redeliverCron = '* * * * *'

export const purgeJob = 'notices.purge'
export const purgeCron = '11 4 * * *'
