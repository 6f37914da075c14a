// From starting the server's process to the line with its address: on an empty data folder and on one in use. Run: node bench/start.bench.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './median.ts'
import { cpuSeconds, databaseMb, postmasterPid, residentMb } from './processes.ts'

const rounds = 5
const targetMs = 3000
const root = join(import.meta.dirname, '..')
const entry = join(root, 'apps/server/src/entry/all.ts')

type Started = { readonly ms: number; readonly cpuMs: number; readonly serverMb: number; readonly databaseMb: number }

/** Keeps reading afterwards: a server whose output nobody takes would stop. */
function untilReady(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('is ready:')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

async function start(dataDir: string): Promise<Started> {
  const env = { ...process.env, LECTERN_DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const args = [...(process.env['BENCH_SERVER_ARGS']?.split(' ') ?? []), entry]
  const startedAt = performance.now()
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await untilReady(server)
    const pid = server.pid ?? 0
    return {
      ms: performance.now() - startedAt,
      cpuMs: cpuSeconds(pid) * 1000,
      serverMb: residentMb(pid),
      databaseMb: databaseMb(postmasterPid(dataDir)),
    }
  } finally {
    const exited = once(server, 'exit')
    if (server.exitCode === null && server.kill('SIGTERM')) await exited
  }
}

function summarize(name: string, found: readonly Started[]) {
  const of = (pick: (each: Started) => number) => Math.round(median(found.map(pick)))
  return {
    case: name,
    'ms to ready': of(({ ms }) => ms),
    rounds: found.map(({ ms }) => Math.round(ms)).join(' '),
    'server cpu ms': of(({ cpuMs }) => cpuMs),
    'server MB': of(({ serverMb }) => serverMb),
    'database MB': of((each) => each.databaseMb),
    target: name === 'warm' ? `< ${targetMs} ms` : '',
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-start-'))
try {
  const [cold, warm]: [Started[], Started[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(folder, String(round))
    cold.push(await start(dataDir))
    warm.push(await start(dataDir))
  }
  process.stdout.write(`medians of ${rounds}, ${cpus().length} cores of ${cpus()[0]?.model}\n`)
  console.table([summarize('empty data folder', cold), summarize('warm', warm)])
} finally {
  await rm(folder, { recursive: true, force: true })
}
