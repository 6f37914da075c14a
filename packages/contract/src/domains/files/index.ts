/** Owns uploads, stored files, signed links and downloads. */
export * from './files.endpoints.ts'
export * from './files.errors.ts'
export * from './stored-file.ts'
