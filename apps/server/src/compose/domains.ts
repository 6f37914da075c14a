import { extractThumbnail, probe } from '@lectern/media'
import { createAccess, createRoleReader } from '#domains/access'
import { createAccounts } from '#domains/accounts'
import { createFiles } from '#domains/files'
import { createIntegrations } from '#domains/integrations'
import { createMissions } from '#domains/missions'
import { chooseScriptWriter, createStudio } from '#domains/studio'
import { createVideos } from '#domains/videos'
import { createWorkbench } from '#domains/workbench'

import { probeOpenAi } from '../adapters/chat/openai-chat.ts'
import { writeScriptWithOpenAi } from '../adapters/chat/openai-script-writer.ts'
import { createEspeak } from '../adapters/speech/espeak.ts'
import { createBuiltInProbe } from './built-in-probe.ts'
import type { Ground } from './ground.ts'

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

/** Builds every domain and hands it its stores, ports and neighbours. */
export const createDomains = (ground: Ground) => {
  const { tenants, events, clock, secrets, log, config, queue, realtime, storage, resumable } = ground
  const { dataDir, aiBaseUrl } = config
  const { accounts, access } = createPeople(ground)
  const files = createFiles({
    tenants,
    clock,
    secrets,
    log,
    storage,
    resumable,
    media: { probe, extractThumbnail },
    dataDir,
  })
  const missions = createMissions({
    tenants,
    queue,
    realtime,
    events,
    clock,
    log,
    fileLinks: (id) => files.link({ id }),
  })
  const speech = createEspeak()
  const integrations = createIntegrations({
    tenants,
    secrets,
    clock,
    probe: probeOpenAi,
    tryBuiltIn: createBuiltInProbe(speech),
  })
  const writeScript = chooseScriptWriter(tenants, { find: integrations.findOutside, write: writeScriptWithOpenAi })
  const studio = createStudio({
    tenants,
    events,
    clock,
    secrets,
    dataDir,
    aiBaseUrl,
    files,
    missions,
    upload: files.handlers.upload,
    speech,
    writeScript,
  })
  const videos = createVideos({ tenants, events, clock, files })
  const workbench = createWorkbench({
    tenants,
    clock,
    recent: {
      projects: studio.newest,
      videos: videos.newest,
      missions: (actor, limit) => missions.newest(tenants.scope(actor.corpId), limit),
    },
  })

  return { accounts, access, files, missions, integrations, studio, videos, workbench }
}
export type Domains = ReturnType<typeof createDomains>
