import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartupError } from '../../process/startup-error.ts'
import { explainSpawnError, type ServerContext, spawnOptions } from './cluster.ts'
import { explainServerOutput, onDisk, startFailed } from './embedded-error.ts'
import { type Layout, seenByServer } from './layout.ts'
import { endOrphans, inspectPostmaster, removeStalePidFile } from './postmaster.ts'

export type LaunchRequest = ServerContext & {
  socketFolder: string
  settings: Record<string, string>
  log: (message: string) => void
}

type Attempt = { child: ChildProcess; logStart: number; failure?: Error }

const stepMs = 10
const patienceWithOrphansMs = 2_000
// Replaying the log after a crash can take minutes on a slow disk; a living server is waited for.
const longestStartMs = 10 * 60_000
const maxLogBytes = 10_000_000

/** Starts the server, or joins the one that already runs on the cluster, and waits until it takes connections. */
export async function launchServer(request: LaunchRequest): Promise<{ pid: number; attached: boolean }> {
  const { cluster } = request.layout
  const startedAt = Date.now()
  let leavingSince: number | undefined
  let attempt: Attempt | undefined
  let failures = 0
  for (let tick = 0; Date.now() - startedAt < longestStartMs; tick++) {
    const state = inspectPostmaster(cluster)
    if (state.kind === 'running' && state.status === 'ready') {
      return { pid: state.pid, attached: state.pid !== attempt?.child.pid }
    }
    if (state.kind === 'running' && tick % 500 === 499) request.log(`the database is ${state.status}, still waiting`)
    if (state.kind === 'leaving') {
      leavingSince ??= Date.now()
      if (Date.now() - leavingSince > patienceWithOrphansMs) endOrphans(cluster)
    }
    if (state.kind === 'stale') removeStalePidFile(cluster, state.pid)
    if (attempt && hasEnded(attempt)) {
      if (++failures >= 3 || attempt.failure) throw attempt.failure ?? explainAttempt(request.layout, attempt)
      attempt = undefined
    }
    if (!attempt && (state.kind === 'absent' || state.kind === 'stale')) attempt = spawnServer(request)
    await sleep(stepMs)
  }
  throw startFailed('it was not ready after ten minutes', request.layout.log)
}

const hasEnded = ({ child, failure }: Attempt) =>
  Boolean(failure) || child.exitCode !== null || child.signalCode !== null

function spawnServer(request: LaunchRequest): Attempt {
  const { layout, binaries, socketFolder, settings } = request
  const output = onDisk(() => openLog(layout))
  const logStart = statSync(layout.log).size
  const all = {
    listen_addresses: '',
    port: '5432',
    shared_buffers: '128MB',
    jit: 'off',
    log_checkpoints: 'off',
    ...settings,
  }
  const switches = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    binaries.postgres,
    ['-D', seenByServer(layout, layout.cluster), '-k', socketFolder, ...switches],
    {
      ...spawnOptions(request, layout.cluster),
      stdio: ['ignore', output, output],
      // Own session: Ctrl-C in the terminal must reach us first, so that work can end before its database does.
      detached: true,
    },
  )
  closeSync(output)
  child.unref()
  const attempt: Attempt = { child, logStart }
  child.on('error', (error: NodeJS.ErrnoException) => {
    attempt.failure = explainSpawnError(error)
  })
  return attempt
}

function openLog(layout: Layout): number {
  if ((statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) {
    renameSync(layout.log, `${layout.log}.1`)
  }
  const output = openSync(layout.log, 'a', 0o600)
  if (layout.user) fchownSync(output, layout.user.uid, layout.user.gid)
  return output
}

function explainAttempt(layout: Layout, { logStart }: Attempt): StartupError {
  const output = readFileSync(layout.log).subarray(logStart).toString('utf8')
  return explainServerOutput(output, layout.log)
}
