import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedJourneys, failedTests } from './failures.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { captureCommand, runCommand } from './run-command.mjs'
import { tell } from './tell.mjs'

/** What a test program wrote about itself; undefined when it died before it could. */
async function runWithReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-report-'))
  const path = join(folder, 'report.json')
  try {
    const code = await run(path)
    return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An error between two tests fails none of them, only the run. */
const countFailed = (code, faults) => (code !== 0 && faults.length === 0 ? 1 : faults.length)

/** Unit, store, route and media tests. */
export async function runUnit(root, node, filters) {
  const { code, report } = await runWithReport((path) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    return runCommand(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filters], {
      cwd: root,
    })
  })
  if (!report) return { name: 'tests', passed: 0, failed: 1 }
  const faults = failedTests(root, report)
  return {
    name: 'tests',
    passed: report.numPassedTests,
    failed: countFailed(code, faults),
    skipped: report.numPendingTests + report.numTodoTests,
    faults,
  }
}

/** Browser journeys. Without a browser they count as failed: nothing was shown to work. */
export async function runJourneys(root, node, filters) {
  const name = 'journeys'
  if (process.env.LECTERN_SKIP_BROWSER === '1') {
    tell('Browser journeys left out: LECTERN_SKIP_BROWSER=1')
    return { name, passed: 0, failed: 0 }
  }
  if (!hasJourneys(root)) return { name, passed: 0, failed: 0 }
  const playwright = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...filters,
  ]
  const browser = await ensureBrowser(root, node)
  if (!browser) return countUnseen(root, node, playwright)
  const { code, report } = await runWithReport((path) => {
    const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
    return runCommand(node, [...playwright, '--reporter=list,json'], { cwd: root, env })
  })
  if (!report) return { name, passed: 0, failed: 1 }
  const { expected, flaky, skipped } = report.stats
  const faults = failedJourneys(report)
  return { name, passed: expected + flaky, failed: countFailed(code, faults), skipped, faults }
}

const hasJourneys = (root) =>
  existsSync(join(root, 'e2e')) &&
  readdirSync(join(root, 'e2e'), { recursive: true }).some((path) => path.endsWith('.spec.ts'))

async function countUnseen(root, node, playwright) {
  const { output } = await captureCommand(node, [...playwright, '--list'], { cwd: root })
  const failed = Number(/Total: (\d+) test/.exec(output)?.[1] ?? 1)
  tell(`No Chromium could be found or installed, so ${failed} browser journeys count as failed.`)
  tell('Set CHROMIUM_PATH to a Chromium or Chrome, or LECTERN_SKIP_BROWSER=1 to leave them out.')
  return { name: 'journeys', passed: 0, failed }
}
