import type { FastifyInstance } from 'fastify'
import { createDomains, type Domains } from './domains.ts'
import { createGround, type Ground, type GroundSettings } from './ground.ts'
import { createHttp } from './http.ts'

/** The product as one process runs it. */
export type Application = {
  readonly ground: Ground
  readonly domains: Domains
  readonly http: FastifyInstance
  /** Takes missions and does housekeeping, until closed. */
  startWork(): Promise<void>
  close(): Promise<void>
}

export const createApplication = async (settings: GroundSettings): Promise<Application> => {
  const ground = createGround(settings)
  const domains = createDomains(ground)
  const http = await createHttp(ground, domains)
  return {
    ground,
    domains,
    http,
    startWork: async () => {},
    close: async () => {
      await http.close()
      await ground.database.close()
    },
  }
}
