export const noticeTopic = 'notices.changed'
/** Whoever changes what a person may do, or ends their sessions, says so on this topic of the realtime ground. */
export const accessTopic = 'access'
/** Whoever owns 1v1 orders says on this topic that a person's next class changed. */
export const reminderTopic = 'reminder'
/** Live rooms: said to everybody of the school, so it tells nothing but that something changed. */
export const liveTopic = 'live'
