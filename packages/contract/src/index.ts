/** Owns the whole contract: every endpoint and error of every domain, by one name each. */
import { accessEndpoints, accessErrors } from './domains/access/index.ts'
import { accountsEndpoints, accountsErrors } from './domains/accounts/index.ts'
import { filesEndpoints, filesErrors } from './domains/files/index.ts'
import { integrationsEndpoints, integrationsErrors } from './domains/integrations/index.ts'
import { commentErrors, liveEndpoints, liveErrors, streamingErrors } from './domains/live/index.ts'
import { missionsEndpoints, missionsErrors } from './domains/missions/index.ts'
import { noticesEndpoints } from './domains/notices/index.ts'
import { shopEndpoints, shopErrors } from './domains/shop/index.ts'
import { studioEndpoints, studioErrors } from './domains/studio/index.ts'
import { trackingEndpoints, trackingErrors } from './domains/tracking/index.ts'
import { videosEndpoints, videosErrors } from './domains/videos/index.ts'
import { workbenchEndpoints, workbenchErrors } from './domains/workbench/index.ts'
import { platformErrors } from './primitives/index.ts'

export const contract = {
  accounts: accountsEndpoints,
  access: accessEndpoints,
  files: filesEndpoints,
  missions: missionsEndpoints,
  integrations: integrationsEndpoints,
  studio: studioEndpoints,
  videos: videosEndpoints,
  live: liveEndpoints,
  shop: shopEndpoints,
  notices: noticesEndpoints,
  tracking: trackingEndpoints,
  workbench: workbenchEndpoints,
}
export type Contract = typeof contract
export type DomainName = keyof Contract

export const errors = {
  ...platformErrors,
  ...accountsErrors,
  ...accessErrors,
  ...filesErrors,
  ...missionsErrors,
  ...integrationsErrors,
  ...studioErrors,
  ...videosErrors,
  ...liveErrors,
  ...shopErrors,
  ...commentErrors,
  ...streamingErrors,
  ...trackingErrors,
  ...workbenchErrors,
}
/** `domain.cause`, such as `studio.zero-scenes`. */
export type ErrorKind = keyof typeof errors
