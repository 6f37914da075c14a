/** Owns engines, adapters and their keys. */
export * from './engine.ts'
export * from './integrations.endpoints.ts'
export * from './integrations.errors.ts'
