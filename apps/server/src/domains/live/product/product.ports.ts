import type { Scope } from '#platform/db/scope.ts'

/** One explanation of a past or running stream, in the order they began. Times are ISO-8601 in UTC. */
export type ExplanationMark = {
  readonly explanationId: string
  readonly productId: string
  readonly title: string
  readonly startedAt: string
  readonly stoppedAt: string | null
}

/** Products of rooms, given by the domain that owns products: `live` stands below it and may not import it. */
export type ProductBag = {
  /**
   * Puts exactly these products into the room's bag, in this order, inside the caller's transaction on behalf
   * of a person. Throws `live.unknown-product` for one that the person does not see and that is not in the bag yet.
   */
  set(
    scope: Scope,
    bag: { readonly liveId: string; readonly roomId: string; readonly productIds: readonly string[] },
  ): Promise<void>
  /** In the order of the bag. */
  productIds(scope: Scope, liveId: string): Promise<string[]>
  /** What is explained now; null when nothing is. */
  explaining(
    scope: Scope,
    liveId: string,
  ): Promise<{ readonly product_id: string; readonly explanation_id: string; readonly started_at: string } | null>
  /** Those that ran at some time from `from` on and before `to` (ISO-8601), for chapters and clips. */
  explanations(
    scope: Scope,
    when: { readonly liveId: string; readonly from: string; readonly to: string },
  ): Promise<ExplanationMark[]>
}
