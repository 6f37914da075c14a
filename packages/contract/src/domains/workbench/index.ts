/** Owns the dashboard: real figures and the newest work. */
export * from './workbench.endpoints.ts'
