import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecordingName, parseFacts, type SegmentFact } from './journal-facts.ts'
import { readJournalText, temporarySuffix } from './recording-files.ts'
import { addFacts, emptyState } from './recording-state.ts'

export type RecoveredRecording = {
  readonly takes: number
  readonly segments: number
  readonly durationMs: number
  readonly sizeBytes: number
  readonly lastSegment: SegmentFact | null
  /** The newest take has no end: its process died. */
  readonly wasTorn: boolean
  /** Leftovers of a piece that was being written. */
  readonly removedFiles: number
}

/**
 * What a folder holds after a crash. Removes what no line of the journal names; only to be called while nobody records into the
 * folder.
 */
export async function recoverRecording(folder: string): Promise<RecoveredRecording> {
  const state = emptyState()
  addFacts(state, parseFacts(await readJournalText(folder)))
  const known = new Set([...state.segments.map(({ file }) => file), ...state.takes.values().map(({ init }) => init)])
  let removedFiles = 0
  for (const name of await listFiles(folder)) {
    const isLeftover = name.endsWith(temporarySuffix) || (isRecordingName(name) && !known.has(name))
    if (!isLeftover) continue
    await rm(join(folder, name), { force: true })
    removedFiles += 1
  }
  return {
    takes: new Set(state.segments.map(({ take }) => take)).size,
    segments: state.segments.length,
    durationMs: state.segments.reduce((sum, { duration_ms: ms }) => sum + ms, 0),
    sizeBytes: state.segments.reduce((sum, { bytes }) => sum + bytes, 0),
    lastSegment: state.segments.at(-1) ?? null,
    wasTorn: state.segments.length > 0 && state.endedReason === null,
    removedFiles,
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
