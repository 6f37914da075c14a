/** Owns what the product tells people: the bell, mails and short messages, the class reminder, the event stream. */
export * from './event.ts'
export * from './matched-class.ts'
export * from './notice.ts'
export * from './notices.endpoints.ts'
export * from './outbox.ts'
