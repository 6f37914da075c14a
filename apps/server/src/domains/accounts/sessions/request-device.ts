import type { RequestFacts } from '#platform/http/call.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { Asking, Device } from './session.service.ts'

export const deviceOf = ({ userAgent, address }: RequestFacts, token?: string): Device => ({
  userAgent,
  address,
  token,
})

export const askingOf = (actor: Actor, { sessionId, address }: RequestFacts): Asking => ({ actor, sessionId, address })
