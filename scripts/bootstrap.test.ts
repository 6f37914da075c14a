import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-bootstrap-'))
  cpSync(join(import.meta.dirname), join(root, 'scripts'), { recursive: true })
  write('package-lock.json', lock('1.0.0'))
  write('apps/server/src/entry/all.ts', `process.stdout.write('server of ' + process.env.SCHOOL); process.exit(5)`)
  // Stands in for the bundler: copies one source, fails when told to.
  write(
    'tools/vite.js',
    `import { cpSync, mkdirSync } from 'node:fs'
     const out = process.argv[process.argv.indexOf('--outDir') + 1]
     process.stdout.write(process.env.BREAK_BUILD ?? '')
     if (process.env.BREAK_BUILD) process.exit(1)
     mkdirSync(out, { recursive: true }); cpSync('src/main.tsx', out + '/main.js')`,
  )
  write('tools/package.json', '{"type":"module"}')
  write('apps/console/src/main.tsx', '// '.padEnd(2000, 'x'))
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/zod': { version } } })

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** A program named npm that notes how it was called and then does what the test wants. */
function standInForNpm(body: string): void {
  write('bin/npm', `#!/bin/sh\necho "$@ SKIP_FFMPEG=$SKIP_FFMPEG" >> ${root}/npm-calls\n${body}\n`)
  chmodSync(join(root, 'bin/npm'), 0o755)
}

const installs = (version = '1.0.0') => `rm -rf node_modules; mkdir -p node_modules/zod node_modules/vite/bin
  cp tools/vite.js node_modules/vite/bin/vite.js; cp tools/package.json node_modules/vite/package.json
  echo '{}' > node_modules/zod/package.json
  echo '${lock(version)}' > node_modules/.package-lock.json`

const npmCalls = () => {
  const path = join(root, 'npm-calls')
  const calls = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  rmSync(path, { force: true })
  return calls
}

function start(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${root}/bin:/usr/bin:/bin`, SCHOOL: 'Hillside', ...env },
  })
  return { status, said: stdout, complained: stderr }
}

describe('npm start', () => {
  it('installs and builds what is missing, then becomes the server with its exit code', () => {
    standInForNpm(installs())
    const first = start()
    expect(first).toMatchObject({ status: 5, complained: '' })
    expect(first.said).toContain('server of Hillside')
    expect(npmCalls()).toEqual(['ci --loglevel=error --no-audit --no-fund SKIP_FFMPEG=true'])
    for (const name of ['main.js', 'main.js.br', 'main.js.gz'])
      expect(existsSync(join(root, 'apps/console/dist', name))).toBe(true)
    expect(start().said).toBe('server of Hillside')
    expect(npmCalls()).toEqual([])
  })

  it('installs again when the lock file changed and builds again when a source changed', () => {
    standInForNpm(installs())
    start()
    npmCalls()
    write('package-lock.json', lock('1.0.1'))
    standInForNpm(installs('1.0.1'))
    start()
    expect(npmCalls()).toHaveLength(1)
    write('apps/console/src/main.tsx', '// changed')
    expect(start().said).toContain('Building the console')
    expect(readFileSync(join(root, 'apps/console/dist/main.js'), 'utf8')).toBe('// changed')
    write('apps/console/src/main.test.tsx', '// tests are not shipped')
    expect(start().said).toBe('server of Hillside')
  })

  it('takes a node_modules that somebody installed by hand when it fits', () => {
    standInForNpm('exit 1')
    spawnSync('sh', ['-c', installs()], { cwd: root })
    expect(start().said).toContain('server of Hillside')
    expect(npmCalls()).toEqual([])
  })

  it('tries again without scripts when an install script fails', () => {
    standInForNpm(
      `case "$*" in *ignore-scripts*) ${installs()};; *) echo "npm error command sh -c exit 7" >&2; exit 7;; esac`,
    )
    expect(start().status).toBe(5)
    expect(npmCalls().map((call) => call.includes('--ignore-scripts'))).toEqual([false, true])
  })

  it('goes on with the packages it had when the registry does not answer', () => {
    standInForNpm(installs())
    start()
    npmCalls()
    write('package-lock.json', lock('1.0.1'))
    standInForNpm(`rm -rf node_modules; mkdir node_modules; echo "npm error code ECONNREFUSED
npm error request to registry failed" >&2; exit 1`)
    const { status, said } = start()
    expect(status).toBe(5)
    expect(said).toContain('npm ci failed (request to registry failed); going on with the packages')
    expect(npmCalls()).toHaveLength(1)
    expect(existsSync(join(root, 'node_modules/zod/package.json'))).toBe(true)
  })

  it('says in one line that nothing could be installed', () => {
    standInForNpm('echo "npm error code ENOTFOUND" >&2; echo "npm error registry not found" >&2; exit 1')
    const { status, complained } = start()
    expect(status).toBe(1)
    expect(complained).toContain('The packages could not be installed: registry not found.')
    expect(complained).not.toContain('at ')
  })

  it('keeps serving the old build when the new one does not build, and says why', () => {
    standInForNpm(installs())
    start()
    write('apps/console/src/main.tsx', '// worse')
    const { status, complained } = start({ BREAK_BUILD: 'broken source' })
    expect(status).toBe(1)
    expect(complained).toContain('broken source\nThe console could not be built.')
    expect(readFileSync(join(root, 'apps/console/dist/main.js'), 'utf8')).not.toBe('// worse')
  })

  it('says in one line what the disk refused', () => {
    standInForNpm(installs())
    const { complained } = start({ BREAK_BUILD: "Error: EACCES: permission denied, open '/srv/a.mjs'\n    at open" })
    expect(complained).toBe("The console could not be built: EACCES: permission denied, open '/srv/a.mjs'\n")
    const mode = `const { runOrExplain } = await import('./scripts/bootstrap/tell.mjs')
      await runOrExplain(() => { throw Object.assign(new Error('mkdir'), { code: 'EACCES', path: '/srv/.cache' }) })`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', mode], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toBe('/srv/.cache is not writable for this user. Start as its owner, or change its owner.\n')
  })

  it('explains an unknown mode', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'fly'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toBe('Usage: node scripts/bootstrap.mjs start|dev|bench|test\n')
  })
})
