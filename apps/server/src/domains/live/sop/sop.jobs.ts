/** Each minute: steps that are due are told of within the minute. */
export const remindJob = 'live.remind-sop-steps'
export const remindCron = '* * * * *'
