import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from '../checks/run-checks.mjs'
import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { checkSystem, pickNode } from './pick-node.mjs'
import { captureCommand } from './run-command.mjs'
import { tell } from './tell.mjs'
import { runJourneys, runUnit } from './test-runs.mjs'

const parts = ['check', 'unit', 'e2e']

/** `npm test [-- --only check,unit,e2e] [filter]`: everything, counted; the last line is `N passed, N failed`. */
export async function test(root, args) {
  const { values, positionals } = parseArgs({ args, options: { only: { type: 'string' } }, allowPositionals: true })
  const chosen = values.only?.split(',') ?? parts
  checkSystem()
  await ensureInstalled(root)
  const node = pickNode(root)
  const runs = []
  if (chosen.includes('check')) runs.push(await countChecks(root, node))
  if (chosen.includes('unit')) runs.push(await runUnit(root, node, positionals))
  if (chosen.includes('e2e')) runs.push(...(await runInBrowser(root, node, positionals)))
  return summarize(runs)
}

async function countChecks(root, node) {
  const results = await runChecks(root, node)
  const faults = results.filter(({ ok }) => !ok).map(({ name }) => `check ${name}`)
  return { name: 'checks', passed: results.length - faults.length, failed: faults.length, faults }
}

async function runInBrowser(root, node, filters) {
  try {
    await ensureConsole(root, node)
  } catch (error) {
    tell(error.message)
    return [{ name: 'console build', passed: 0, failed: 1 }]
  }
  const { code, output } = await captureCommand(node, [join(root, 'scripts/check-bundle.mjs')], { cwd: root })
  tell(output.trimEnd())
  const bundle = { name: 'bundle', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  return [bundle, await runJourneys(root, node, filters)]
}

function summarize(runs) {
  // By name where the log ends: what failed an hour of output ago is otherwise not found.
  for (const fault of runs.flatMap(({ faults = [] }) => faults)) tell(`\nfailed: ${fault}`)
  tell('')
  for (const { name, passed, failed, skipped = 0 } of runs) {
    tell(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  }
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  tell(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}
