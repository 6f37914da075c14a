import type { FastifyInstance } from 'fastify'
import { createDomains, type Domains } from './domains.ts'
import { createGround, type Ground, type GroundSettings } from './ground.ts'
import { scheduleHousekeeping } from './housekeeping.ts'
import { createHttp } from './http.ts'

/** The product as one process runs it. */
export type Application = {
  readonly ground: Ground
  readonly domains: Domains
  readonly http: FastifyInstance
  /** Begins to hear and send; before it, requests that start missions fail. */
  startQueue(): Promise<void>
  /** Runs rooms until closed: in one process of those that answer calls. After `startQueue`. */
  startRooms(): Promise<void>
  /** Takes missions until closed. After `startQueue`. */
  startWork(): Promise<void>
  close(): Promise<void>
}

/** One render at a time: it uses every core by itself. */
const concurrency = 1

export const createApplication = async (settings: GroundSettings): Promise<Application> => {
  const ground = await createGround(settings)
  const domains = createDomains(ground)
  scheduleHousekeeping(ground, domains)
  const http = await createHttp(ground, domains)
  const worker = domains.missions.createWorker({ concurrency })
  const { listener, realtime, broadcasts, queue, database } = ground
  let working = false
  let hasRooms = false
  let started = false
  return {
    ground,
    domains,
    http,
    startQueue: async () => {
      started = true
      await listener.start()
      await realtime.start()
      await broadcasts.start()
      await queue.start()
      domains.live.start()
    },
    startRooms: async () => {
      hasRooms = true
      await domains.engine.start()
      domains.live.startRooms()
    },
    startWork: async () => {
      working = true
      await worker.start()
      await domains.notices.startDelivery()
    },
    // Requests first, then missions go back to the queue, then what both stand on.
    close: async () => {
      await http.close()
      await domains.live.stop()
      if (hasRooms) await domains.engine.stop()
      if (working) await worker.stop()
      if (started) {
        await queue.stop()
        await broadcasts.stop()
        await realtime.stop()
        await listener.stop()
      }
      await database.close()
    },
  }
}
