import type { LiveIm } from '@lectern/contract/domains/live'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'

/** Who watches a room; asked before one more comes in. */
export type Audience = {
  /** A place among `most` viewers; who is there already has one, as after a reload. The last one is never given twice. */
  takePlace(scope: Scope, viewer: Comer, most: number): Promise<boolean>
}

/** Somebody who comes into a room to watch. `personId`: of somebody with an account. */
export type Comer = {
  readonly liveId: string
  readonly personId: string | null
  readonly deviceId: string
  readonly address: string
}

/** For how many a room was opened by `createRoom`, its host among them; undefined where nobody said. */
export type RoomSize = (scope: Scope, liveId: string) => Promise<number | undefined>

/** What a client of the vendor's messaging is given; null unless the school set its keys. */
export type ImSigner = (scope: Scope, who: { userId: string; groupId: string }) => Promise<LiveIm | null>

/** Those of the persons who are staff here and whose role lets them hold a room (`live.room` `enable`). */
export type HostCheck = (scope: Scope, personIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * The name that somebody's comments carry; null for a visitor who has not chosen one. A wished one is kept for the room. Throws
 * `live.nick-wanted` and `live.nick-taken`.
 */
export type Introduce = (guest: {
  readonly actor: Actor | null
  /** The play token. */
  readonly token: string
  readonly liveId: string
  readonly nick: string | undefined
  readonly address: string
}) => Promise<string | null>
