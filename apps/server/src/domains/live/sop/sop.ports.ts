import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'

/** What the room part of the domain asks of the stream SOP. */
export type StreamSop = {
  /**
   * Copies a plan's steps to a new room, inside the transaction that makes it. Throws `platform.not-found` for a plan that
   * the person does not see. Copying to a room that has steps already replaces those nobody has touched.
   */
  copyToRoom(scope: Scope, actor: Actor, copy: { readonly liveId: string; readonly planId: string }): Promise<void>
  gate: SopGate
}

/** Asked inside the transaction that goes live. */
export type SopGate = {
  /**
   * Throws `live.sop-open` (params `count`, and `steps`: their names) while required steps of the phase `before` are open.
   * With a reason and the permission `live.sop` `edit` it lets through and leaves a line in the audit log.
   */
  pass(
    scope: Scope,
    actor: Actor,
    going: { readonly liveId: string; readonly title: string; readonly overrideReason?: string | undefined },
  ): Promise<void>
}
