/** Owns rooms themselves: planning, states, entering, encoders, replays. */
import type { IngestAnswer, IngestRequest, RoomEngine, RtcHttpOptions } from '@lectern/rooms'
import type { FilesFace } from '#domains/files'
import { type MissionsFace, missionEnded } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createClipState } from '../clips/clip-state.ts'
import { readDevice } from '../entering/device.ts'
import { createEnterService } from '../entering/enter.service.ts'
import { createPasses } from '../entering/passes.ts'
import { createPasswordTries } from '../entering/password-tries.ts'
import type { Audience, HostCheck, ImSigner, Introduce, RoomSize } from '../live.ports.ts'
import type { ProductBag } from '../product/product.ports.ts'
import { createReplayService, replayKind } from '../replay/replay.service.ts'
import { createReplayRunner, replayWeights } from '../replay/replay-mission.service.ts'
import { createReplayView } from '../replay/replay-view.ts'
import { createRecordingSweep } from '../replay/sweep-recordings.service.ts'
import type { StreamSop } from '../sop/sop.ports.ts'
import { createSessionStore } from '../state/session.store.ts'
import { createStageService } from '../state/stage.service.ts'
import { tellLists } from '../state/tell-lists.ts'
import { tellOfRooms } from '../state/tell-staff.ts'
import { createTransitions } from '../state/transition.service.ts'
import { createTransitionStore } from '../state/transition.store.ts'
import { createConverge } from '../stream/converge.service.ts'
import { createAdmission } from '../stream/encoder/admission.service.ts'
import { createEncoderService } from '../stream/encoder/encoder.service.ts'
import { createLimitStore } from '../stream/encoder/limit.store.ts'
import { createQuota } from '../stream/encoder/quota.service.ts'
import { createRefusalStore } from '../stream/encoder/refusal.store.ts'
import { createRefusals } from '../stream/encoder/refusals.service.ts'
import { createTakeoverStore } from '../stream/encoder/takeover.store.ts'
import { createEngineRooms } from '../stream/engine-rooms.ts'
import { hlsRoutes } from '../stream/serving/hls.routes.ts'
import { createPieceUploads } from '../stream/serving/piece-uploads.service.ts'
import { rtcRoutes } from '../stream/serving/rtc.routes.ts'
import { createStreamAddresses } from '../stream/serving/stream-addresses.ts'
import { createStreamRooms } from '../stream/serving/stream-rooms.service.ts'
import { createEngineWatch } from '../stream/watch-engine.service.ts'
import { createAssistantStore } from './assistant.store.ts'
import { roomRoutes } from './room.routes.ts'
import { createRoomService } from './room.service.ts'
import { createRoomStore } from './room.store.ts'
import { createRoomReading } from './room-reading.service.ts'
import { createReferenceCheck } from './room-references.ts'
import { createRoomView } from './room-view.service.ts'

export type RoomsDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly log: Log
  readonly files: Pick<FilesFace, 'findMany' | 'link' | 'keep' | 'onUseCheck'>
  readonly missions: Pick<MissionsFace, 'start' | 'register' | 'get'>
  readonly engine: RoomEngine
  readonly broadcasts: Pick<BroadcastExchange, 'publish' | 'hear'>
  readonly realtime: Pick<Realtime, 'publish'>
  readonly storage: Storage
  readonly dataDir: string
  /** How browsers reach the product, without a slash at the end. */
  readonly publicUrl: () => string
  /** Where encoders connect; null while RTMP is off. */
  readonly rtmpPort: () => number | null
  /** Servers that browsers may need to get through. */
  readonly iceServers: RtcHttpOptions['iceServers']
  readonly mayHost: HostCheck
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>
    readonly verify: (password: string, stored: string | undefined) => Promise<boolean>
  }
  readonly bag: Pick<ProductBag, 'set' | 'productIds' | 'explaining'>
  readonly sop: StreamSop
  readonly audience: Audience
  readonly sizeOf: RoomSize
  readonly signIm: ImSigner
  readonly introduce: Introduce
  /** Before a replay is begun: the last piece of an uploaded video that was played lies on the disk. */
  readonly endFilm: (liveId: string) => Promise<void>
}

const createParts = (deps: RoomsDeps) => {
  const { tenants, events, clock, secrets, files, engine, dataDir, publicUrl, rtmpPort } = deps
  const stores = {
    rooms: createRoomStore(tenants),
    assistants: createAssistantStore(),
    sessions: createSessionStore(),
    transitions: createTransitionStore(),
    takeovers: createTakeoverStore(),
    refusalStore: createRefusalStore(tenants),
  }
  const { sessions, refusalStore } = stores
  const clipState = createClipState(deps.missions)
  return {
    ...stores,
    passes: createPasses({ secrets, clock }),
    tries: createPasswordTries(clock),
    view: createRoomView({ assistants: stores.assistants, files, publicUrl }),
    clipState,
    viewReplay: createReplayView({ files, clipState }),
    transit: createTransitions({ tenants, events, clock, ...stores }),
    engineRooms: createEngineRooms(engine, dataDir),
    addresses: createStreamAddresses({ publicUrl, rtmpPort }),
    quota: createQuota({ ...deps, limits: createLimitStore(), sessions }),
    refusals: createRefusals(refusalStore, clock.now),
    uploads: createPieceUploads(deps),
  }
}

const createAuthorise =
  (admit: ReturnType<typeof createAdmission>) =>
  async ({ streamKey }: IngestRequest): Promise<IngestAnswer> => {
    const answer = await admit({ protocol: 'rtmp', credential: streamKey })
    return answer.accepted ? answer : { accepted: false, reason: answer.reason }
  }

export const createRooms = (deps: RoomsDeps) => {
  const { events, files, missions, engine, bag, sop, passwords } = deps
  const parts = { ...deps, ...createParts(deps) }
  const replays = createReplayService(parts)
  const converge = createConverge({
    ...parts,
    beginReplay: async (corpId, liveId) => {
      await deps.endFilm(liveId)
      await replays.begin(corpId, liveId)
    },
  })
  const watch = createEngineWatch({ ...parts, converge })
  const admit = createAdmission(parts)
  missions.register(replayKind, createReplayRunner(parts), replayWeights)
  events.on(missionEnded, replays.missionEnded)
  files.onUseCheck(parts.sessions.countUsing)
  files.onUseCheck(parts.rooms.countUsing)
  tellOfRooms(parts)
  tellLists(parts)
  const checkReferences = createReferenceCheck(parts)
  const rooms = createRoomService({ ...parts, checkReferences, hashPassword: passwords.hash, bag, sop })
  const findRoom = createStreamRooms(parts)
  const canWhep = engine.capabilities.whep
  const stage = createStageService({ ...parts, gate: sop.gate, touch: watch.touch })
  return {
    handlers: roomRoutes({
      rooms,
      reading: createRoomReading(parts),
      stage,
      entering: createEnterService({ ...parts, verifyPassword: passwords.verify, canWhep }),
      encoder: createEncoderService({ ...parts, healthOf: watch.healthOf }),
      replays,
      quota: parts.quota,
      now: parts.clock.now,
      deviceOf: (cookies) => readDevice(parts.secrets, cookies),
    }),
    authorise: createAuthorise(admit),
    stage,
    /** WHIP, WHEP and HLS, for whoever serves HTTP. */
    publicRoutes: [...rtcRoutes({ ...parts, admit, findRoom }), ...hlsRoutes({ ...parts, findRoom })],
    watch,
    parts,
    sweepRecordings: createRecordingSweep(parts),
  }
}
export type Rooms = ReturnType<typeof createRooms>
