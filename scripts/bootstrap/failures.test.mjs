import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedJourneys, failedTests } from './failures.mjs'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-failures-'))
const write = (name, source) => writeFileSync(join(folder, name), source)
const reportOf = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const run = (program, args, env = {}) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  })

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const vitest = `import { describe, expect, it } from 'vitest'`
  write(
    'sums.test.ts',
    `${vitest}\ndescribe('sums', () => {\nit('are right', () => {})\nit('are wrong', () => expect(1).toBe(2))\n})`,
  )
  write(
    'unready.test.ts',
    `import { beforeAll, it } from 'vitest'\nbeforeAll(() => { throw new Error('no database') })\nit('asks', () => {})`,
  )
  write('broken.test.ts', `throw new Error('not today')`)
  run('vitest/vitest.mjs', ['run', `--root=${folder}`, '--reporter=json', '--outputFile=unit.json'])
  const playwright = `import { test, expect } from '@playwright/test'`
  write(
    'walk.spec.ts',
    `${playwright}\ntest.describe('home', () => {\ntest('is left', () => {})\ntest('is found', () => expect(1).toBe(2))\n})`,
  )
  write('playwright.config.ts', `export default { testMatch: '*.spec.ts' }`)
  run('@playwright/test/cli.js', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: 'e2e.json' })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what a long run says at its end', () => {
  it('names the tests that failed and the files of which none ran, with the first line of why', () => {
    expect(failedTests(folder, reportOf('unit.json')).toSorted()).toEqual([
      'broken.test.ts\n    not today',
      'sums.test.ts › sums › are wrong\n    AssertionError: expected 1 to be 2 // Object.is equality',
      'unready.test.ts\n    no database',
    ])
  })

  it('names the journeys that failed', () => {
    expect(failedJourneys(reportOf('e2e.json'))).toEqual([
      'e2e/walk.spec.ts:4 › is found\n    Error: expect(received).toBe(expected) // Object.is equality',
    ])
  })
})
