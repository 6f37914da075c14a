import type { LiveIm } from '@lectern/contract/domains/live'
import type { Scope } from '#platform/db/scope.ts'

/** How many people watch a room now; asked before one more comes in. */
export type Audience = { viewersNow(scope: Scope, liveId: string): Promise<number> }

/** What a client of the vendor's messaging is given; null unless the school set its keys. */
export type ImSigner = (scope: Scope, who: { userId: string; groupId: string }) => Promise<LiveIm | null>

/** Those of the persons who are staff here and whose role lets them hold a room (`live.room` `enable`). */
export type HostCheck = (scope: Scope, personIds: readonly string[]) => Promise<ReadonlySet<string>>
