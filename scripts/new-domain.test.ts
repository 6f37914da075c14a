import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..')
const tiers: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'domain-tiers.json'), 'utf8'))
const unbuilt = Object.values(tiers)
  .flat()
  .find((domain) => !existsSync(join(repository, 'apps/server/src/domains', domain)))

let copy: string

/** A copy of the checkout whose own packages are those of the copy. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lectern-domain-'))
  const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'test-results'])
  cpSync(repository, copy, { recursive: true, filter: (path) => !skipped.has(basename(path)) })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@lectern'), { recursive: true })
  for (const name of [...readdirSync(join(repository, 'node_modules')), '.bin']) {
    const isOurs = name === '@lectern' || name === '.cache' || existsSync(join(modules, name))
    if (!isOurs) symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(`../../packages/${name}`, join(modules, '@lectern', name))
  for (const app of readdirSync(join(copy, 'apps'))) {
    const own = join(repository, 'apps', app, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, 'apps', app, 'node_modules'))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: string[]): { status: number | null; output: string } {
  // The tests of the copy are a run of their own, not a part of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

describe.runIf(unbuilt)('npm run new:domain', () => {
  const domain = unbuilt ?? ''
  const mentions = ({ output }: { output: string }) => output.split('\n').filter((line) => line.includes(domain))

  it('refuses a word that is no domain, or one that is there already', () => {
    expect(run('scripts/new-domain.mjs', 'Billing').output).toContain('is not one lower-case word')
    expect(run('scripts/new-domain.mjs', 'billing').output).toContain('scripts/domain-tiers.json first')
    expect(run('scripts/new-domain.mjs', 'files').output).toContain('is there already')
  })

  it('writes a skeleton that breaks no rule, compiles and passes its own tests', { timeout: 240_000 }, () => {
    expect(run('scripts/new-domain.mjs', domain)).toMatchObject({ status: 0 })
    for (const check of ['domains', 'dependencies', 'migrations', 'names', 'sizes']) {
      expect(mentions(run(`scripts/check-${check}.mjs`))).toEqual([])
    }
    for (const project of ['tsconfig.json', 'apps/console/tsconfig.json']) {
      expect(mentions(run('node_modules/typescript/bin/tsc', '-p', project, '--incremental', 'false'))).toEqual([])
    }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server']
    expect(run(...vitest, `apps/server/src/domains/${domain}`)).toMatchObject({ status: 0 })
  })
})
