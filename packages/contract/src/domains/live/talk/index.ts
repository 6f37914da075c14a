/** Owns what is said in rooms, who listens, and the socket both go over. */
import { audienceEndpoints } from './audience.endpoints.ts'
import { commentEndpoints } from './comment.endpoints.ts'

export * from './audience-channel.ts'
export * from './comment.errors.ts'
export * from './comment.ts'
export * from './comment-word.ts'
export const talkEndpoints = { ...commentEndpoints, ...audienceEndpoints }
