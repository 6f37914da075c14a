import type { Authorise } from '@lectern/rooms'
import { createRoleReader } from '#domains/access'
import { hashPassword, verifyPassword } from '#domains/accounts'
import type { FilesFace } from '#domains/files'
import { createLive, type FindImSettings, type HostCheck, type ProductBag } from '#domains/live'
import type { MissionsFace } from '#domains/missions'
import { createShop } from '#domains/shop'
import type { Ground } from './ground.ts'
import { iceServersOf } from './rooms.ts'

type Needs = {
  readonly files: FilesFace
  readonly missions: Pick<MissionsFace, 'start' | 'register' | 'get'>
  readonly findImSettings: FindImSettings
}

const createHostCheck = (): HostCheck => {
  const readRoles = createRoleReader()
  return async (scope, personIds) => {
    const able = new Set<string>()
    for (const id of new Set(personIds)) {
      const grants = (await readRoles(scope, id)).flatMap(({ permissions }) => permissions)
      const mayHost = grants.some(
        ({ permissionId, actionList }) => permissionId === 'live.room' && actionList.includes('enable'),
      )
      if (mayHost) able.add(id)
    }
    return able
  }
}

/** Live rooms with their engine, and the goods that are shown in them. */
export const createStreamed = (ground: Ground, { files, missions, findImSettings }: Needs) => {
  const { config, address, clock, tenants, events } = ground
  // Who may publish is known by the domain, which needs the engine first: the question goes through this box.
  let authorise: Authorise = async () => ({ accepted: false, reason: 'The server is starting.' })
  const { engine, rtmpPort } = ground.createRooms((request) => authorise(request))
  // The shop stands above live rooms, which ask it for their goods.
  const box: { bag?: ProductBag } = {}
  const bag = (): ProductBag => {
    if (!box.bag) throw new Error('goods were asked for before the shop stood')
    return box.bag
  }
  const live = createLive({
    ...ground,
    files,
    missions,
    engine,
    rtmpPort,
    findImSettings,
    dataDir: config.dataDir,
    publicUrl: address.url,
    iceServers: () => iceServersOf(config.rooms),
    mayHost: createHostCheck(),
    passwords: { hash: hashPassword, verify: verifyPassword },
    bag: {
      set: (scope, wish) => bag().set(scope, wish),
      productIds: (scope, liveId) => bag().productIds(scope, liveId),
      explaining: (scope, liveId) => bag().explaining(scope, liveId),
      explanations: (scope, when) => bag().explanations(scope, when),
    },
  })
  authorise = live.authorise
  const shop = createShop({ tenants, events, clock, files, rooms: live.productRooms })
  box.bag = shop.productBag
  return { live, shop, engine }
}
