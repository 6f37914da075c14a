import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { journalName, parseFacts } from '../recording/journal-facts.ts'
import { addFacts, emptyState, type RecordingState } from '../recording/recording-state.ts'

export type RecordingView = {
  /** What the journal says, at most `refreshMs` old. The same object grows; `version` tells whether it did. */
  read(): Promise<{ readonly state: RecordingState; readonly version: number }>
}

export type RecordingViewOptions = { readonly refreshMs?: number; readonly now?: () => number }

const lineEnd = 10

/**
 * Follows a journal by reading only what was appended, and once for everybody who asks at the same time: a thousand viewers cost
 * what one does.
 */
export function createRecordingView(folder: string, options: RecordingViewOptions = {}): RecordingView {
  const { refreshMs = 200, now = Date.now } = options
  const state = emptyState()
  let version = 0
  let offset = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const added = await readFrom(join(folder, journalName), offset)
    const whole = added.subarray(0, added.lastIndexOf(lineEnd) + 1)
    if (whole.length > 0) {
      addFacts(state, parseFacts(whole.toString('utf8')))
      offset += whole.length
      version += 1
    }
    readAt = now()
  }

  return {
    read: async () => {
      const age = now() - readAt
      if (age >= refreshMs || age < 0) {
        reading ??= refresh().finally(() => {
          reading = undefined
        })
        await reading
      }
      return { state, version }
    },
  }
}

async function readFrom(path: string, offset: number): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return Buffer.alloc(0)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.max(0, size - offset))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
