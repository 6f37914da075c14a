/** Owns every long job: stages, progress, cancel, retry, result. */
export * from './mission.ts'
export * from './missions.endpoints.ts'
export * from './missions.errors.ts'
