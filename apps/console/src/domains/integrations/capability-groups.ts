import type { Capability } from '@lectern/contract/domains/integrations'

/** In the order of the page: what a school makes, where it lies, how people are told, how they get in. */
export const capabilityGroups = [
  { name: 'making', capabilities: ['script', 'speech', 'video'] },
  { name: 'files', capabilities: ['storage'] },
  { name: 'messages', capabilities: ['mail', 'sms', 'im'] },
  { name: 'signIn', capabilities: ['sso-oidc', 'sso-wecom'] },
] as const satisfies readonly { name: string; capabilities: readonly Capability[] }[]
