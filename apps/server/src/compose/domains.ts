import { createAccess, createRoleReader } from '#domains/access'
import { createAccounts } from '#domains/accounts'
import { createIntegrations } from '#domains/integrations'
import { probeOpenAi } from '../adapters/chat/openai-chat.ts'
import type { Ground } from './ground.ts'

/** Builds every domain and hands it its stores, ports and neighbours. */
export const createDomains = ({ tenants, events, clock, secrets }: Ground) => {
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
  const integrations = createIntegrations({ tenants, secrets, clock, probe: probeOpenAi })
  return { accounts, access, integrations }
}
export type Domains = ReturnType<typeof createDomains>
