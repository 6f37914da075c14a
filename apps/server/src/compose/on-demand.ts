// Loaded with the first use: most schools never ask a service outside, and its libraries would take a fifth of every start.

import type { SsoGateway } from '#domains/accounts'
import type * as chat from '../adapters/chat/openai-chat.ts'
import type * as script from '../adapters/chat/openai-script-writer.ts'
import type * as smtp from '../adapters/mail/smtp.ts'
import type * as smtpProbe from '../adapters/mail/smtp-probe.ts'
import type * as oidc from '../adapters/sso/oidc.ts'
import type * as resumable from '../adapters/storage/resumable-s3.ts'
import type * as s3 from '../adapters/storage/s3.ts'

export const probeOpenAi: typeof chat.probeOpenAi = async (...given) =>
  (await import('../adapters/chat/openai-chat.ts')).probeOpenAi(...given)

export const writeScriptWithOpenAi: typeof script.writeScriptWithOpenAi = async (...given) =>
  (await import('../adapters/chat/openai-script-writer.ts')).writeScriptWithOpenAi(...given)

export const sendBySmtp: typeof smtp.sendBySmtp = async (...given) =>
  (await import('../adapters/mail/smtp.ts')).sendBySmtp(...given)

export const probeSmtp: typeof smtpProbe.probeSmtp = async (...given) =>
  (await import('../adapters/mail/smtp-probe.ts')).probeSmtp(...given)

export const probeOidc: typeof oidc.probeOidc = async (...given) =>
  (await import('../adapters/sso/oidc.ts')).probeOidc(...given)

export const createOidcOnDemand = (nowMs: () => number): SsoGateway => {
  let loaded: Promise<SsoGateway> | undefined
  const load = () => {
    loaded ??= import('../adapters/sso/oidc.ts').then(({ createOidcSignIn }) => createOidcSignIn(nowMs))
    return loaded
  }
  return {
    begin: async (beginning) => (await load()).begin(beginning),
    finish: async (answer) => (await load()).finish(answer),
  }
}

export const loadS3 = async (): Promise<typeof s3 & typeof resumable> => ({
  ...(await import('../adapters/storage/s3.ts')),
  ...(await import('../adapters/storage/resumable-s3.ts')),
})
