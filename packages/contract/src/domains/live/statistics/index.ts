/** Owns the figures of rooms. */
export * from './statistics.endpoints.ts'
export * from './statistics.ts'
