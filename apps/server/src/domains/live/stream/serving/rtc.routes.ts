import type { LiveState } from '@lectern/contract/domains/live'
import {
  createRtcHttp,
  type PublishRequest,
  type RoomEngine,
  type Admission as RtcAdmission,
  type RtcHttpOptions,
  type SubscribeRequest,
} from '@lectern/rooms'
import type { PublicRequest, PublicRoute } from '#platform/http/public-route.ts'
import type { Passes } from '../../entering/passes.ts'
import type { Admit, RefusalCause } from '../encoder/admission.service.ts'
import type { FindStreamRoom } from './stream-rooms.service.ts'

type Deps = {
  readonly engine: RoomEngine
  readonly passes: Passes
  readonly findRoom: FindStreamRoom
  readonly admit: Admit
  readonly iceServers: RtcHttpOptions['iceServers']
}

/** An encoder sends one offer; whoever sends more than this in a minute is none. */
const publishesPerMinute = 120
/** A whole school may watch from behind one address. */
const subscribesPerMinute = 600
/** An encoder that is sent away should not come back at once. */
const retryAfterSeconds = 5

const statusOf: Record<RefusalCause, 401 | 403 | 409> = {
  'unknown-key': 401,
  state: 403,
  'too-early': 403,
  quota: 403,
  permission: 403,
  'publisher-exists': 409,
}

const viewerStates: readonly LiveState[] = ['live', 'interrupted']
const staffStates: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted']

const createPublish =
  ({ admit }: Deps) =>
  (roomId: string) =>
  async (bearer: string | null): Promise<RtcAdmission<PublishRequest>> => {
    if (bearer === null) return { refuse: 401 }
    const answer = await admit({ protocol: 'whip', credential: bearer, roomId })
    if (!answer.accepted) return { refuse: statusOf[answer.cause], retryAfterSeconds }
    const { participant, takeover } = answer
    return { as: { roomId: answer.roomId, participant, source: 'camera', takeover } }
  }

const createSubscribe =
  ({ passes, findRoom }: Deps) =>
  (roomId: string) =>
  async (bearer: string | null): Promise<RtcAdmission<SubscribeRequest>> => {
    if (bearer === null) return { refuse: 401 }
    const pass = passes.readPlay(bearer)
    if (pass?.roomId !== roomId) return { refuse: 401 }
    const row = await findRoom(roomId)
    if (!row) return { refuse: 404 }
    const states = pass.role === 'viewer' ? viewerStates : staffStates
    if (!states.includes(row.state)) return { refuse: 409, retryAfterSeconds }
    return { as: { roomId, participant: { id: pass.viewerKey, name: '' } } }
  }

/** WHIP and WHEP (`/whip/<room>`, `/whep/<room>`) and the addresses of their sessions, which are their own secrets. */
export const rtcRoutes = (deps: Deps): PublicRoute[] => {
  const { engine, iceServers } = deps
  const http = createRtcHttp({ engine, iceServers, sessionUrl: (sessionId) => `/rtc/${sessionId}` })
  const [publish, subscribe] = [createPublish(deps), createSubscribe(deps)]
  const roomOf = ({ params }: PublicRequest): string => params['room'] ?? ''
  return [
    {
      path: '/whip/:room',
      methods: ['POST', 'OPTIONS', 'GET', 'HEAD'],
      postsPerMinute: publishesPerMinute,
      handle: (request) => http.publish(request, publish(roomOf(request))),
    },
    {
      path: '/whep/:room',
      methods: ['POST', 'OPTIONS', 'GET', 'HEAD'],
      postsPerMinute: subscribesPerMinute,
      handle: (request) => http.subscribe(request, subscribe(roomOf(request))),
    },
    {
      path: '/rtc/:session',
      methods: ['PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST'],
      handle: (request) => http.session(request, request.params['session'] ?? ''),
    },
  ]
}
