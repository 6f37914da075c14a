// What a stranger's clock says about an account: sign-ins with a wrong password for known and unknown people, in turn. Run: node bench/sign-in.bench.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './median.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
const targetMs = 5
const root = join(import.meta.dirname, '..')
const admin = { LECTERN_ADMIN_EMAIL: 'head@school.example', LECTERN_ADMIN_PASSWORD: 'correct horse battery' }

const dataDir = await mkdtemp(join(tmpdir(), 'bench-sign-in-'))
const env = { ...process.env, ...admin, LECTERN_DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
const entry = join(root, 'apps/server/src/entry/all.ts')
const server = spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })

async function findAddress(): Promise<string> {
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    const found = /is ready: (http:\/\/[^/\s]+)/.exec(said)?.[1]
    if (found) return found
  }
  throw new Error(`the server ended: ${said}`)
}

/** Each try comes from an address of its own: the wait after wrong tries would be measured otherwise. */
async function tookMs(base: string, user_name: string, n: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }
  const begunAt = performance.now()
  const reply = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user_name, password: 'a wrong password' }),
  })
  await reply.text()
  if (reply.status !== 400) throw new Error(`a wrong password was answered with ${reply.status}`)
  return performance.now() - begunAt
}

try {
  const base = await findAddress()
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < pairs + 20; n++) {
    // In turn, so that whatever follows an answer weighs on both alike.
    const names = [admin.LECTERN_ADMIN_EMAIL, `nobody${n}@school.example`]
    for (const name of n % 2 === 0 ? names : names.toReversed()) {
      const ms = await tookMs(base, name, n)
      // The first ones warm the process up.
      if (n >= 20) (name === names[0] ? known : unknown).push(ms)
    }
  }
  process.stdout.write(`medians of ${pairs} each, ${cpus().length} cores of ${cpus()[0]?.model}\n`)
  const difference = Math.abs(median(known) - median(unknown))
  console.table([
    {
      'known ms': median(known).toFixed(2),
      'unknown ms': median(unknown).toFixed(2),
      'difference ms': difference.toFixed(2),
      target: `< ${targetMs} ms`,
    },
  ])
} finally {
  const exited = once(server, 'exit')
  if (server.exitCode === null && server.kill('SIGTERM')) await exited
  await rm(dataDir, { recursive: true, force: true })
}
