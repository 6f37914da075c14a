/** Owns live rooms: planning, states, entering, publishing, replays; comments, audience and statistics; stream steps. */
import { enteringEndpoints } from './entering.endpoints.ts'
import { filmEndpoints } from './film.endpoints.ts'
import { limitEndpoints } from './limit.endpoints.ts'
import { roomEndpoints } from './room.endpoints.ts'
import { sopEndpoints } from './sop.endpoints.ts'
import { stageEndpoints } from './stage.endpoints.ts'
import { statisticsEndpoints } from './statistics/index.ts'
import { streamingEndpoints } from './streaming/index.ts'
import { talkEndpoints } from './talk/index.ts'

export * from './entering.ts'
export * from './live.errors.ts'
export * from './room.ts'
export * from './sop.ts'
export * from './statistics/index.ts'
export * from './stream.ts'
export * from './streaming/index.ts'
export * from './talk/index.ts'
export const liveEndpoints = {
  ...roomEndpoints,
  ...stageEndpoints,
  ...enteringEndpoints,
  ...filmEndpoints,
  ...limitEndpoints,
  ...sopEndpoints,
  ...talkEndpoints,
  ...statisticsEndpoints,
  ...streamingEndpoints,
}
