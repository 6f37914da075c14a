import type { TextKey } from '#platform/i18n/text-types.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { en } from './locale/en.ts'

type Key = TextKey<typeof en>
type FieldTexts = { readonly label: Key; readonly hint?: Key }

// By engine and field: the same name asks for different things in different services.
const texts: Readonly<Record<string, FieldTexts>> = {
  'openai-compatible.base_url': { label: 'field.baseUrl', hint: 'hint.baseUrl' },
  'openai-compatible.model': { label: 'field.model' },
  'openai-compatible.secret': { label: 'field.secret' },
  's3.endpoint': { label: 'field.endpoint' },
  's3.bucket': { label: 'field.bucket' },
  's3.region': { label: 'field.region' },
  'smtp.host': { label: 'field.host', hint: 'hint.host' },
  'smtp.port': { label: 'field.port' },
  'smtp.security': { label: 'field.security' },
  'smtp.user': { label: 'field.user' },
  'smtp.password': { label: 'field.password' },
  'smtp.from': { label: 'field.from', hint: 'hint.from' },
  'oidc.issuer': { label: 'field.issuer', hint: 'hint.issuer' },
  'oidc.client_id': { label: 'field.clientId' },
  'oidc.client_secret': { label: 'field.clientSecret' },
  'oidc.button': { label: 'field.button', hint: 'hint.button' },
  'oidc.allowed_domains': { label: 'field.allowedDomains', hint: 'hint.allowedDomains' },
  'wecom.corpid': { label: 'field.corpId', hint: 'hint.corpId' },
  'wecom.agentid': { label: 'field.agentId' },
  'wecom.secret': { label: 'field.appSecret' },
  'wecom.button': { label: 'field.button' },
  'tencent-im.sdk_app_id': { label: 'field.sdkAppId' },
  'tencent-im.key': { label: 'field.imKey' },
}

const choices: Readonly<Record<string, Key>> = {
  starttls: 'choice.starttls',
  tls: 'choice.tls',
  none: 'choice.none',
}

/** What a setting is called; one that the console does not know goes by its own name. */
export const useFieldText = () => {
  const t = useText('integrations')
  return {
    label: (engine: string, field: string): string => {
      const found = texts[`${engine}.${field}`]
      return found ? t(found.label) : field
    },
    hint: (engine: string, field: string): string | undefined => {
      const found = texts[`${engine}.${field}`]
      return found?.hint ? t(found.hint) : undefined
    },
    choice: (value: string): string => {
      const found = choices[value]
      return found ? t(found) : value
    },
  }
}
