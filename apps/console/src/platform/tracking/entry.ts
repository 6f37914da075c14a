/** The two calls that take records, by their names in the contract. */
export type Sending = 'record' | 'customEventReport'

/** One record that waits to be sent. */
export type Entry = {
  /** Made once: the server counts a repeat of it only once. */
  readonly id: string
  /** Whose record it is; empty until the guard knows who signed in. */
  readonly person: string
  readonly sending: Sending
  readonly body: Readonly<Record<string, unknown>>
}
