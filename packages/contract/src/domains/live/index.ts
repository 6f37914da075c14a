/** Owns live rooms: planning, states, entering, publishing, replays; comments, audience and statistics; stream steps. */
import { enteringEndpoints } from './entering.endpoints.ts'
import { roomEndpoints } from './room.endpoints.ts'
import { sopEndpoints } from './sop.endpoints.ts'
import { stageEndpoints } from './stage.endpoints.ts'

export * from './entering.ts'
export * from './live.errors.ts'
export * from './room.ts'
export * from './sop.ts'
export * from './stream.ts'
export const liveEndpoints = { ...roomEndpoints, ...stageEndpoints, ...enteringEndpoints, ...sopEndpoints }
