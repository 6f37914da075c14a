import type { LiveState } from '@lectern/contract/domains/live'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'

/** What the shop needs to know of a live room. */
export type ShopRoom = { readonly liveId: string; readonly roomId: string; readonly state: LiveState }

/** Live rooms as the shop sees them; given by the domain that owns them. All throw `platform.not-found`. */
export type ShopRooms = {
  /** By id or public room id, for somebody who may run it: by data scope, or as its host or assistant. */
  run(scope: Scope, actor: Actor, id: string): Promise<ShopRoom>
  /** Whatever the person sees; inside the school of the scope. */
  find(scope: Scope, liveId: string): Promise<ShopRoom | undefined>
  /** For whoever may watch it, by the session or the play token. Answers the school, too. */
  watch(
    actor: Actor | null,
    way: { readonly liveId: string; readonly token?: string | undefined },
  ): Promise<{
    readonly corpId: string
    readonly room: ShopRoom
  }>
}
