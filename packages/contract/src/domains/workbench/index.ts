/** Owns the dashboard: real figures and the newest work; and briefs that critics review. */
export * from './brief.ts'
export * from './workbench.endpoints.ts'
export * from './workbench.errors.ts'
