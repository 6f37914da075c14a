import { createAccess, createInvitationReader, createRoleGate, createRoleReader } from '#domains/access'
import { createAccounts, type SsoGateways, type SsoServices } from '#domains/accounts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Ground } from './ground.ts'

export type PeopleNeeds = {
  readonly messenger: Messenger
  readonly sso: { readonly services: SsoServices; readonly gateways: SsoGateways }
}

/** Accounts and access: who people are and what they may do. */
export const createPeople = (ground: Ground, { messenger, sso }: PeopleNeeds) => {
  const { address } = ground
  // Signing out must be felt at once, but who is signed in is known one tier above: the call goes through this box.
  let forgetSession: (sessionId: string) => void = () => {}
  const accounts = createAccounts({
    ...ground,
    messenger,
    sso,
    roles: createRoleReader(),
    roleGate: createRoleGate(),
    invitations: createInvitationReader(ground),
    // No domain has rooms yet.
    classUrlOf: async () => undefined,
    baseUrl: address.url,
    forgetSession: (id) => forgetSession(id),
  })
  const { sessions, people } = accounts
  const access = createAccess({ ...ground, messenger, sessions, people, publicUrl: address.url })
  forgetSession = access.forgetSession
  return { accounts, access }
}
