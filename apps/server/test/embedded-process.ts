import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { EmbeddedDatabase } from '../src/platform/db/embedded/start-embedded.ts'

type Rights = { uid: number; gid: number } | undefined
type Request = { dataDir: string; rights?: Rights; module?: string }
type Started = Pick<EmbeddedDatabase, 'connection' | 'admin' | 'attached'>

export type EmbeddedProcess = {
  started?: Started
  failure?: { code: string; message: string }
  pid: number
  /** Calls `stop()` in the process and waits for its end. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}

const ownModule = new URL('../src/platform/db/embedded/start-embedded.ts', import.meta.url).pathname

/** Another process that starts (or joins) the embedded database on the folder. */
export async function startEmbeddedProcess({ dataDir, rights, module = ownModule }: Request): Promise<EmbeddedProcess> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)})
    const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
    try {
      const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
      say({ started: database })
      process.stdin.once('data', async () => { await database.stop(); process.exit(0) })
    } catch (error) { say({ failure: { code: error.code, message: error.message } }); process.exit(1) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...rights,
  })
  const message = await firstLine(child)
  return {
    ...message,
    pid: child.pid ?? 0,
    stop: () => end(child, () => child.stdin?.write('stop\n')),
    kill: () => end(child, () => child.kill('SIGKILL')),
  }
}

async function firstLine(child: ChildProcess): Promise<Pick<EmbeddedProcess, 'started' | 'failure'>> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('\n')) break
  }
  return JSON.parse(said)
}

async function end(child: ChildProcess, how: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  how()
  await exited
}
