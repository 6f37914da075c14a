/** Owns rooms of the engine for clients with their own pages, and signatures for Tencent IM. */
import { engineRoomEndpoints } from './streaming.endpoints.ts'
import { userSigEndpoints } from './user-sig.endpoints.ts'

export * from './streaming.errors.ts'
export * from './streaming.ts'
export const streamingEndpoints = { ...engineRoomEndpoints, ...userSigEndpoints }
