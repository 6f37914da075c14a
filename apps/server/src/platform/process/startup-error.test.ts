import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ensureFolder } from './ensure-folder.ts'
import { explainStartupError, StartupError } from './startup-error.ts'

const listen = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

function catchError(attempt: () => void): unknown {
  try {
    return attempt()
  } catch (error) {
    return error
  }
}

describe('explainStartupError', () => {
  it('names the port that is taken and how to choose another', async () => {
    const server = await listen(0)
    const { port } = server.address() as { port: number }
    const error = await listen(port).catch((reason: unknown) => reason)
    server.close()
    const explained = explainStartupError(error)
    expect(explained?.code).toBe('port-taken')
    expect(explained?.message).toContain(`Port ${port} on 127.0.0.1 is already in use`)
  })

  it('names the folder that cannot be made because a file is in the way', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-startup-'))
    writeFileSync(join(folder, 'file'), '')
    const inside = await mkdir(join(folder, 'file', 'data')).catch((reason: unknown) => reason)
    const itself = catchError(() => ensureFolder(join(folder, 'file')))
    rmSync(folder, { recursive: true })
    for (const error of [inside, itself]) {
      expect(explainStartupError(error)?.code).toBe('folder-not-writable')
      expect(explainStartupError(error)?.message).toContain(join(folder, 'file'))
    }
  })

  it.runIf(process.platform === 'linux')('names the place that takes no folders, instead of trying for ever', () => {
    const attempt = () => ensureFolder('/proc/lectern/data')
    expect(attempt).toThrow('ENOENT')
    expect(explainStartupError(catchError(attempt))?.code).toBe('folder-not-writable')
  })

  it.each([
    ['EACCES', 'folder-not-writable'],
    ['EROFS', 'folder-not-writable'],
    ['ENOSPC', 'disk-full'],
    ['ECONNREFUSED', 'database-unreachable'],
    ['28P01', 'database-refused'],
    ['53100', 'disk-full'],
  ])('turns %s into one line of kind %s', (code, kind) => {
    const explained = explainStartupError(Object.assign(new Error('raw\ntext'), { code, path: '/srv/data' }))
    expect(explained?.code).toBe(kind)
    expect(explained?.message).not.toContain('\n')
  })

  it('tells a forbidden port from a folder that is not writable', () => {
    const error = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port: 80 })
    expect(explainStartupError(error)?.code).toBe('port-forbidden')
  })

  it('looks behind a wrapping error', () => {
    const wrapped = new Error('query failed', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) })
    expect(explainStartupError(wrapped)?.code).toBe('disk-full')
  })

  it('hands a StartupError back and leaves the unknown unexplained', () => {
    const known = new StartupError('wrong-setting', 'PORT must be a number')
    expect(explainStartupError(known)).toBe(known)
    expect(explainStartupError(new TypeError('bug'))).toBeUndefined()
    expect(explainStartupError('text')).toBeUndefined()
  })
})
