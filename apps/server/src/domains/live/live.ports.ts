import type { Entrance, LiveIm } from '@lectern/contract/domains/live'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'

/** The steps that must be done before a room goes live. */
export type SopGate = {
  /** Names of the open required ones, in order. */
  openSteps(scope: Scope, liveId: string): Promise<string[]>
  /** Whether this person may go live all the same, with a reason. */
  mayOverride(actor: Actor): boolean
}

/** The products of a room, which the shop keeps. */
export type ProductBag = {
  /** In the order of the bag. Throws the field failure `live.unknown-product`. */
  set(scope: Scope, liveId: string, productIds: readonly string[]): Promise<void>
  list(scope: Scope, liveId: string): Promise<string[]>
  /** What is explained now. */
  explaining(scope: Scope, liveId: string): Promise<Entrance['explaining']>
}

/** Throws the field failure `live.unknown-plan`. */
export type PlanCheck = (scope: Scope, planId: string) => Promise<void>

/** How many people watch now, and on whose behalf a new one may come in. */
export type Audience = {
  viewersNow(scope: Scope, liveId: string): Promise<number>
}

/** What a client of the vendor's messaging is given; null unless the school set its keys. */
export type ImSigner = (scope: Scope, who: { userId: string; groupId: string }) => Promise<LiveIm | null>

/** Whether somebody is staff here and may hold a room; persons that may not are left out of the answer. */
export type HostCheck = (scope: Scope, personIds: readonly string[]) => Promise<ReadonlySet<string>>
