/** Owns engines, adapters, their keys, and connected enterprises. */
export * from './engine.ts'
export * from './enterprise.ts'
export * from './integrations.endpoints.ts'
export * from './integrations.errors.ts'
