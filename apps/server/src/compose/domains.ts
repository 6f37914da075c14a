import { extractThumbnail, probe } from '@lectern/media'
import { createAccess, createRoleReader } from '#domains/access'
import { createAccounts } from '#domains/accounts'
import { createFiles } from '#domains/files'
import { createIntegrations } from '#domains/integrations'
import { createMissions } from '#domains/missions'
import { createNotices, createOutbox } from '#domains/notices'
import { chooseScriptWriter, createStudio } from '#domains/studio'
import { createVideos } from '#domains/videos'
import { createWorkbench } from '#domains/workbench'

import type { Actor } from '#platform/session/actor.ts'
import { createEspeak } from '../adapters/speech/espeak.ts'
import { createBuiltInProbe } from './built-in-probe.ts'
import type { Ground } from './ground.ts'
import { probeOpenAi, sendBySmtp, writeScriptWithOpenAi } from './on-demand.ts'

const createPeople = ({ tenants, events, clock }: Ground) => {
  // Signing out must be felt at once, but who is signed in is known one tier above: the call goes through this box.
  let forgetSession: (sessionId: string) => void = () => {}
  const accounts = createAccounts({
    tenants,
    events,
    clock,
    roles: createRoleReader(),
    forgetSession: (id) => forgetSession(id),
  })
  const access = createAccess({ tenants, events, clock, sessions: accounts.sessions, persons: accounts.persons })
  forgetSession = access.forgetSession
  return { accounts, access }
}

const createGroundDomains = (ground: Ground) => {
  const { tenants, events, clock, secrets, log, queue, realtime, storage, resumable } = ground
  const { dataDir } = ground.config
  const media = { probe, extractThumbnail }
  const files = createFiles({ tenants, clock, secrets, log, storage, resumable, media, dataDir })
  const fileLinks = (id: string) => files.link({ id })
  const missions = createMissions({ tenants, queue, realtime, events, clock, log, fileLinks })
  const speech = createEspeak()
  const tryBuiltIn = createBuiltInProbe(speech)
  const integrations = createIntegrations({ tenants, secrets, clock, probe: probeOpenAi, tryBuiltIn })
  return { files, missions, integrations, speech }
}

/** Mails and short messages, for whoever writes to people: `outbox.messenger`. */
const createMail = (ground: Ground) => {
  const { smtp } = ground.config
  return createOutbox({ ...ground, findMail: async () => smtp, sendMail: sendBySmtp })
}

/** Builds every domain and hands it its stores, ports and neighbours. */
export const createDomains = (ground: Ground) => {
  const { tenants, events, clock, secrets } = ground
  const { dataDir, aiBaseUrl } = ground.config
  const outbox = createMail(ground)
  const people = createPeople(ground)
  const { files, missions, integrations, speech } = createGroundDomains(ground)
  const writeScript = chooseScriptWriter(tenants, { find: integrations.findOutside, write: writeScriptWithOpenAi })
  const { upload } = files.handlers
  const making = { tenants, events, clock, secrets, dataDir, aiBaseUrl, files, missions }
  const studio = createStudio({ ...making, upload, speech, writeScript })
  const videos = createVideos({ tenants, events, clock, files })
  const recent = {
    projects: studio.newest,
    videos: videos.newest,
    missions: (actor: Actor, limit: number) => missions.newest(tenants.scope(actor.corpId), limit),
  }
  const workbench = createWorkbench({ tenants, events, clock, recent })
  // No domain matches people for classes yet.
  const notices = createNotices({ ...ground, missions, outbox, findMatchedClass: async () => null })
  return { ...people, files, missions, integrations, studio, videos, workbench, notices }
}
export type Domains = ReturnType<typeof createDomains>
