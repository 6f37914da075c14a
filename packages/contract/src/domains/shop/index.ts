/** Owns goods, and which of them a live room shows and explains. */
import { bagEndpoints } from './bag.endpoints.ts'
import { productEndpoints } from './product.endpoints.ts'

export * from './bag.ts'
export * from './product.ts'
export * from './shop.errors.ts'

export const shopEndpoints = { ...productEndpoints, ...bagEndpoints }
