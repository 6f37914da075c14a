/** Owns what every domain's contract is written with: endpoints, errors, paging, fields, permissions. */
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './fields.ts'
export * from './mask.ts'
export * from './paging.ts'
export * from './permissions.ts'
export * from './product.ts'
