/** Owns roles, the permission tree and the staff list. */
export * from './access.endpoints.ts'
export * from './access.errors.ts'
export * from './staff.ts'
