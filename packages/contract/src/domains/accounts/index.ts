/** Owns people, sessions, sign-in, registration, second factors and outside identities. */
export * from './accounts.endpoints.ts'
export * from './accounts.errors.ts'
export * from './person.ts'
export { type Session, session } from './profile.endpoints.ts'
export { type School, school } from './school.endpoints.ts'
export { type Identity, identity, type SsoProvider, ssoProvider } from './sso.endpoints.ts'
