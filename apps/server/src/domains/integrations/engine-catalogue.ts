import { capabilities } from '@lectern/contract/domains/integrations'
import type { Engine, FieldDeclaration } from './integrations.ports.ts'

const text = (name: string, more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
  name,
  kind: 'text',
  required: false,
  ...more,
})
const required = { required: true } as const

/** Every engine that this build can use. The first of each capability needs nothing. */
export const engineCatalogue: readonly Engine[] = [
  { capability: 'script', id: 'built-in', name: 'Script rules', built_in: true, testable: true, fields: [] },
  {
    capability: 'script',
    id: 'openai-compatible',
    name: 'OpenAI-compatible service',
    built_in: false,
    testable: true,
    fields: [
      text('base_url', { kind: 'url', ...required }),
      text('model', required),
      text('secret', { kind: 'secret', ...required }),
    ],
  },
  { capability: 'speech', id: 'espeak-ng', name: 'eSpeak NG', built_in: true, testable: true, fields: [] },
  { capability: 'video', id: 'node-av', name: 'FFmpeg', built_in: true, testable: true, fields: [] },
  { capability: 'storage', id: 'local-folder', name: 'Data folder', built_in: true, testable: true, fields: [] },
  {
    capability: 'storage',
    id: 's3',
    name: 'S3-compatible storage',
    built_in: false,
    testable: true,
    fields: [text('endpoint'), text('bucket', required), text('region')],
  },
  { capability: 'mail', id: 'outbox', name: 'Outbox', built_in: true, testable: false, fields: [] },
  {
    capability: 'mail',
    id: 'smtp',
    name: 'SMTP',
    built_in: false,
    testable: true,
    fields: [
      text('host', required),
      text('port', { fallback: '587' }),
      text('security', { kind: 'choice', choices: ['starttls', 'tls', 'none'], fallback: 'starttls' }),
      text('user'),
      text('password', { kind: 'secret' }),
      text('from', required),
    ],
  },
  { capability: 'sms', id: 'outbox', name: 'Outbox', built_in: true, testable: false, fields: [] },
  { capability: 'sso-oidc', id: 'off', name: 'Off', built_in: true, off: true, testable: false, fields: [] },
  {
    capability: 'sso-oidc',
    id: 'oidc',
    name: 'OpenID Connect',
    built_in: false,
    testable: true,
    fields: [
      text('issuer', { kind: 'url', plainHttp: 'loopback', ...required }),
      text('client_id', required),
      text('client_secret', { kind: 'secret' }),
      text('button'),
      text('allowed_domains'),
    ],
  },
  { capability: 'sso-wecom', id: 'off', name: 'Off', built_in: true, off: true, testable: false, fields: [] },
  {
    capability: 'sso-wecom',
    id: 'wecom',
    name: 'Enterprise WeChat',
    built_in: false,
    testable: true,
    fields: [
      text('corpid', required),
      text('agentid', required),
      text('secret', { kind: 'secret', ...required }),
      text('button'),
    ],
  },
  { capability: 'im', id: 'off', name: 'Off', built_in: true, off: true, testable: false, fields: [] },
  {
    capability: 'im',
    id: 'tencent-im',
    name: 'Tencent IM',
    built_in: false,
    // A signature is only arithmetic: whether the key is right shows first at Tencent’s own servers.
    testable: false,
    fields: [text('sdk_app_id', required), text('key', { kind: 'secret', ...required })],
  },
]

export const enginesOf = (capability: string) => engineCatalogue.filter((engine) => engine.capability === capability)
export const servedCapabilities = capabilities.filter((capability) => enginesOf(capability).length > 0)
