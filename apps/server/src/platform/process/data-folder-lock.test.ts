import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { findPidNamespace, findProcessIdentity } from './process-facts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
})
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockPath = () => join(folder, 'lectern.lock')

async function expectTaken(): Promise<void> {
  const release = await lockDataFolder(folder)
  expect(JSON.parse(readFileSync(lockPath(), 'utf8')).pid).toBe(process.pid)
  release()
}

async function holderProcess() {
  const module = new URL('./data-folder-lock.ts', import.meta.url).href
  const script = `const { lockDataFolder } = await import(${JSON.stringify(module)})
    try { await lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000) }
    catch (error) { process.stdout.write(error.code ?? 'unknown'); process.exit(1) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: String(said) }
}

describe('lockDataFolder', () => {
  it('refuses a second start while the first lives and names its process', async () => {
    const { child, said } = await holderProcess()
    expect(said).toBe('held')
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by another start (process ${child.pid})`)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it.runIf(process.platform === 'linux')('names a folder that takes no files, not the file', async () => {
    await expect(lockDataFolder('/proc/self')).rejects.toMatchObject({ path: '/proc/self' })
  })

  it('takes over from a holder that was killed', async () => {
    const { child } = await holderProcess()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const release = await lockDataFolder(folder)
    release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is free again after release and leaves nothing behind', async () => {
    const release = await lockDataFolder(folder)
    release()
    release()
    expect(existsSync(lockPath())).toBe(false)
    ;(await lockDataFolder(folder))()
  })

  it('sees that a pid is used again by another process', async () => {
    const holder = { pid: process.pid, identity: 'an earlier boot/17', namespace: findPidNamespace() }
    writeFileSync(lockPath(), JSON.stringify(holder))
    await expectTaken()
  })

  it('takes over a lock cut short by a crash', async () => {
    writeFileSync(lockPath(), '')
    await expectTaken()
  })

  it('takes over from another container only when its beat has stopped', async () => {
    const holder = { pid: 1, identity: findProcessIdentity(1), namespace: 'pid:[another container]' }
    writeFileSync(lockPath(), JSON.stringify(holder))
    const beat = setInterval(() => utimesSync(lockPath(), new Date(), new Date()), 300)
    await expect(lockDataFolder(folder)).rejects.toThrow('in use')
    clearInterval(beat)
    utimesSync(lockPath(), new Date(), new Date(Date.now() - 60_000))
    ;(await lockDataFolder(folder))()
  })

  it('lets exactly one of several simultaneous starts in after a crash', async () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: 999_999_999, identity: 'gone', namespace: findPidNamespace() }))
    const holders = await Promise.all([holderProcess(), holderProcess(), holderProcess()])
    expect(holders.map((holder) => holder.said).toSorted()).toEqual(['folder-in-use', 'folder-in-use', 'held'])
    const winner = holders.find((holder) => holder.said === 'held')
    winner?.child.kill('SIGKILL')
    if (winner) await once(winner.child, 'exit')
  })
})
