import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord } from '../live.tables.ts'

/** What the room part of the domain asks of the stream SOP. */
export type StreamSop = {
  /**
   * Gives a room the steps of this plan, inside the caller's transaction on behalf of a person. Throws `live.unknown-plan`
   * for one that the person does not see. Another plan, or null for none, takes the place of the former one while nobody
   * has touched its steps; the same plan again changes nothing.
   */
  copyToRoom(scope: Scope, copy: { readonly liveId: string; readonly planId: string | null }): Promise<void>
  readonly gate: SopGate
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
  /** Names of the required steps of the phase `before` that are open: for a room that begins by the clock. */
  listOpen(scope: Scope, liveId: string): Promise<string[]>
}

/** A room that the person runs: by data scope, or as its host or assistant. Throws `platform.not-found`. */
export type FindRunRoom = (scope: Scope, actor: Actor, liveId: string) => Promise<RoomRecord>
