import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const entry = new URL('../../apps/server/src/entry/all.ts', import.meta.url).pathname

export const administrator = { email: 'head@hillside.example', password: 'correct horse battery' }

/** The product as its operator starts it, on a data folder and port of its own. */
export type Product = {
  readonly address: string
  readonly dataDir: string
  /** Of the process that was started last. */
  pid(): number
  /** What it printed so far. */
  output(): string
  /** kill -9, as a power cut would. */
  kill(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))

export const startProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-journey-'))
  const port = await freePort()
  let printed = ''
  let child: ChildProcess
  const launch = async () => {
    child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        PORT: String(port),
        LECTERN_DATA_DIR: dataDir,
        LECTERN_ADMIN_EMAIL: administrator.email,
        LECTERN_ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const before = printed.length
    const keep = (text: Buffer) => {
      printed += text.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const deadline = Date.now() + 60_000
    while (!printed.slice(before).includes('is ready:')) {
      if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}:\n${printed}`)
      if (Date.now() > deadline) throw new Error(`the product did not start:\n${printed}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  await launch().catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await ended(child)
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
    restart: launch,
    close: async () => {
      child.kill('SIGTERM')
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
