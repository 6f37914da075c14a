/** Texts of one namespace: nested objects whose leaves are sentences. */
export type TextTree = { readonly [key: string]: string | TextTree }

/** The same keys as the English texts; a missing or surplus key does not compile. */
export type Translation<T extends TextTree> = {
  readonly [K in keyof T]: T[K] extends TextTree ? Translation<T[K]> : string
}

/** `items_one` and `items_other` are asked for as `items` with a `count`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Every leaf as a dotted path: `list.empty.title`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`
}[keyof T & string]

export type TextParams = Readonly<Record<string, string | number>>
