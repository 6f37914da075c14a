import type { Output, RowOf } from '#platform/api/contract-types.ts'

// The shop stands above live rooms, which may not import it: what its calls answer is known by the client.

/** As viewers see it. */
export type ShownProduct = RowOf<'shop', 'liveProducts'>
/** As those see it who run the room. */
export type BagProduct = RowOf<'shop', 'explanationProducts'>
/** Of the school's goods. */
export type Product = RowOf<'shop', 'productList'>
export type Explanation = NonNullable<Output<'shop', 'liveProducts'>['explaining']>
