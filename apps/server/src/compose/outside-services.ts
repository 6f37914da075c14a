import type { SsoService } from '#domains/accounts'
import {
  createIntegrations,
  type EngineProbe,
  type EngineSettings,
  type OperatorChoices,
  type SchoolService,
  type ServiceSettings,
} from '#domains/integrations'
import type { FindMailSettings } from '#domains/notices'
import type { SpeechEngine } from '#domains/studio'
import type { Config } from '#platform/config/config.ts'
import type { Scope } from '#platform/db/scope.ts'
import { createWecomApi, type WecomApi } from '../adapters/wecom/wecom-api.ts'
import { createEnterpriseProbe, probeWecom } from '../adapters/wecom/wecom-probe.ts'
import { createWecomSignIn } from '../adapters/wecom/wecom-sign-in.ts'
import { createBuiltInProbe } from './built-in-probe.ts'
import type { Ground } from './ground.ts'
import { mailSettingsOf, operatorMail } from './mail-settings.ts'
import { createOidcOnDemand, probeOidc, probeOpenAi, probeSmtp } from './on-demand.ts'
import { probeStorage } from './probe-storage.ts'

const textOf = ({ fields }: ServiceSettings, name: string): string => fields[name] ?? ''

const chatSettings = (settings: ServiceSettings): EngineSettings => ({
  baseUrl: textOf(settings, 'base_url'),
  model: textOf(settings, 'model'),
  secret: textOf(settings, 'secret'),
})

const operatorChoices = ({ s3, smtp }: Config): OperatorChoices => ({
  // Where files lie is never a school's own choice.
  storage: s3
    ? { engine: 's3', fields: { endpoint: s3.endpoint ?? '', bucket: s3.bucket, region: s3.region } }
    : { engine: 'local-folder', fields: {} },
  ...(smtp ? { mail: operatorMail(smtp) } : {}),
})

const createProbe =
  ({ config, storage }: Ground, wecom: WecomApi): EngineProbe =>
  async (capability, settings) => {
    const text = (name: string) => textOf(settings, name)
    if (capability === 'script') await probeOpenAi(settings.engine, chatSettings(settings))
    if (capability === 'storage') await probeStorage(storage)
    if (capability === 'mail') await probeSmtp((config.smtp ?? mailSettingsOf(settings)).url)
    if (capability === 'sso-oidc')
      await probeOidc({ issuer: text('issuer'), clientId: text('client_id'), clientSecret: text('client_secret') })
    if (capability === 'sso-wecom')
      await probeWecom(wecom, { baseUrl: config.wecomUrl, corpId: text('corpid'), secret: text('secret') })
  }

const domainsIn = (list: string) => list.split(/[\s,;]+/).filter((domain) => domain !== '')

const signInService = ({ id, corpId, capability, fields }: SchoolService): SsoService => {
  const kind = capability === 'sso-wecom' ? 'wecom' : 'oidc'
  const usual = kind === 'wecom' ? 'WeCom' : new URL(fields['issuer'] ?? '').hostname
  return {
    id,
    corpId,
    kind,
    name: fields['button'] ?? usual,
    allowedDomains: domainsIn(fields['allowed_domains'] ?? ''),
    fields,
  }
}

/** Everything that schools may connect: their choices, and the adapters that these choices are for. */
export const createOutsideServices = (ground: Ground, speech: SpeechEngine) => {
  const { clock, config } = ground
  const nowMs = () => clock.now().getTime()
  const wecom = createWecomApi(nowMs)
  const integrations = createIntegrations({
    ...ground,
    probe: createProbe(ground, wecom),
    tryBuiltIn: createBuiltInProbe(speech, ground.storage),
    probeEnterprise: createEnterpriseProbe(wecom, config.wecomUrl),
    operator: operatorChoices(config),
  })
  const findMail: FindMailSettings = async (scope) => {
    if (config.smtp) return config.smtp
    const settings = await integrations.findSettings(scope, 'mail')
    return settings && mailSettingsOf(settings)
  }
  return {
    integrations,
    findMail,
    findScriptService: async (scope: Scope) => {
      const settings = await integrations.findSettings(scope, 'script')
      return settings && chatSettings(settings)
    },
    findIm: async (scope: Scope) => {
      const settings = await integrations.findSettings(scope, 'im')
      const sdkAppId = Number(settings?.fields['sdk_app_id'])
      return settings && Number.isSafeInteger(sdkAppId) ? { sdkAppId, key: textOf(settings, 'key') } : null
    },
    sso: {
      services: async () => (await integrations.listEverywhere(['sso-oidc', 'sso-wecom'])).map(signInService),
      gateways: { oidc: createOidcOnDemand(nowMs), wecom: createWecomSignIn(wecom, config.wecomUrl) },
    },
  }
}
