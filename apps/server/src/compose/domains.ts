import { extractThumbnail, probe } from '@lectern/media'
import { createFiles } from '#domains/files'
import { createMissions } from '#domains/missions'
import { createNotices, createOutbox, type FindMailSettings } from '#domains/notices'
import { chooseScriptWriter, createStudio } from '#domains/studio'
import { createTracking } from '#domains/tracking'
import { createVideos } from '#domains/videos'
import { createWorkbench } from '#domains/workbench'

import type { Actor } from '#platform/session/actor.ts'
import { createEspeak } from '../adapters/speech/espeak.ts'
import type { Ground } from './ground.ts'
import { sendBySmtp, writeScriptWithOpenAi } from './on-demand.ts'
import { createOutsideServices } from './outside-services.ts'
import { createPeople } from './people.ts'
import { createStreamed } from './streamed.ts'

const createGroundDomains = (ground: Ground) => {
  const { tenants, events, clock, secrets, log, queue, realtime, storage, resumable } = ground
  const { dataDir } = ground.config
  const media = { probe, extractThumbnail }
  const files = createFiles({ tenants, clock, secrets, log, storage, resumable, media, dataDir })
  const fileLinks = (id: string) => files.link({ id })
  const missions = createMissions({ tenants, queue, realtime, events, clock, log, fileLinks })
  return { files, missions }
}

/** Mails and short messages, for whoever writes to people: `outbox.messenger`. */
const createMail = (ground: Ground, findMail: FindMailSettings) =>
  createOutbox({ ...ground, findMail, sendMail: sendBySmtp })

/** Builds every domain and hands it its stores, ports and neighbours. */
export const createDomains = (ground: Ground) => {
  const { tenants, events, clock, secrets } = ground
  const { dataDir, aiBaseUrl } = ground.config
  const speech = createEspeak()
  const { integrations, sso, findMail, findIm, findScriptService } = createOutsideServices(ground, speech)
  const outbox = createMail(ground, findMail)
  const people = createPeople(ground, { messenger: outbox.messenger, sso })
  const { files, missions } = createGroundDomains(ground)
  const writeScript = chooseScriptWriter(tenants, { find: findScriptService, write: writeScriptWithOpenAi })
  const { upload } = files.handlers
  const making = { tenants, events, clock, secrets, dataDir, aiBaseUrl, files, missions }
  const studio = createStudio({ ...making, upload, speech, writeScript })
  const videos = createVideos({ tenants, events, clock, files })
  const { live, shop, engine } = createStreamed(ground, { files, missions, findImSettings: findIm })
  const recent = {
    projects: studio.newest,
    videos: videos.newest,
    missions: (actor: Actor, limit: number) => missions.newest(tenants.scope(actor), limit),
  }
  const workbench = createWorkbench({ tenants, events, clock, recent })
  // No domain matches people for classes yet.
  const notices = createNotices({ ...ground, missions, outbox, findMatchedClass: async () => null })
  const tracking = createTracking({ tenants, events, clock, keptDays: ground.config.trackingDays })
  return { ...people, files, missions, integrations, studio, videos, live, shop, workbench, notices, tracking, engine }
}
export type Domains = ReturnType<typeof createDomains>
