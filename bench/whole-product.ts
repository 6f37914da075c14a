import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const entry = join(root, 'apps/server/src/entry/all.ts')

export const administrator = { email: 'head@school.example', password: 'correct horse battery' }

/** The product as its operator starts it, on a data folder and a port of its own. */
export async function startProduct(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-product-'))
  const env = {
    ...process.env,
    LECTERN_ADMIN_EMAIL: administrator.email,
    LECTERN_ADMIN_PASSWORD: administrator.password,
    LECTERN_DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  }
  const server = spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    dataDir,
    pid: server.pid ?? 0,
    findAddress: async (): Promise<string> => {
      let said = ''
      for await (const chunk of server.stdout) {
        said += String(chunk)
        const found = /is ready: (http:\/\/[^/\s]+)/.exec(said)?.[1]
        if (found) return found
      }
      throw new Error(`the server ended: ${said}`)
    },
    end: async () => {
      const exited = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGTERM')) await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
