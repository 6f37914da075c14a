/** Owns people, sessions and sign-in. */
export * from './accounts.endpoints.ts'
export * from './accounts.errors.ts'
export * from './person.ts'
