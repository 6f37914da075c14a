import type { JournalWriter } from './journal.ts'

/** Pieces that wait for a slow disk before the recording gives up; each is about a second of a stream. */
const maxWaiting = 30

/** When the newest queue of a folder has written its last line: sequences continue only then. */
const lastOf = new Map<string, Promise<void>>()

export type JournalQueueOptions = {
  readonly folder: string
  readonly open: () => Promise<JournalWriter>
  readonly onError: (error: Error) => void
}

/** Writes one thing after another, in the order in which it was handed over; the first failure ends it. */
export class JournalQueue {
  readonly #folder: string
  readonly #onError: (error: Error) => void
  readonly #journal: Promise<JournalWriter | undefined>
  readonly #done = Promise.withResolvers<void>()
  #tail: Promise<void>
  #waiting = 0
  #failed = false

  constructor({ folder, open, onError }: JournalQueueOptions) {
    this.#folder = folder
    this.#onError = onError
    this.#journal = (lastOf.get(folder) ?? Promise.resolve())
      .then(() => (this.#failed ? undefined : open()))
      .catch((error: unknown) => this.#fail(error))
    this.#tail = this.#journal.then(() => undefined)
    lastOf.set(folder, this.#done.promise)
  }

  get failed(): boolean {
    return this.#failed
  }

  add(write: (journal: JournalWriter) => Promise<void>): void {
    if (this.#failed) return
    if (this.#waiting >= maxWaiting) return this.#fail(new Error('the disk is slower than the stream'))
    this.#waiting += 1
    this.#tail = this.#tail.then(async () => {
      const journal = await this.#journal
      try {
        if (journal && !this.#failed) await write(journal)
      } catch (error) {
        this.#fail(error)
      }
      this.#waiting -= 1
    })
  }

  /** Nothing more is added. Resolves when everything is on the disk, or has failed; then the next queue of the folder begins. */
  async close(): Promise<void> {
    await this.#tail
    this.#done.resolve()
    if (lastOf.get(this.#folder) === this.#done.promise) lastOf.delete(this.#folder)
  }

  #fail(error: unknown): undefined {
    if (this.#failed) return
    this.#failed = true
    this.#onError(error instanceof Error ? error : new Error(String(error)))
  }
}
