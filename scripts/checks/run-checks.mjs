import { join } from 'node:path'
import { captureCommand } from '../bootstrap/run-command.mjs'
import { tell } from '../bootstrap/tell.mjs'

// Longest first, so that two cores end together.
const steps = [
  {
    name: 'lint',
    program: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--report-unused-disable-directives-severity=error', '--quiet'],
  },
  { name: 'types', program: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'console types', program: 'typescript/bin/tsc', args: ['-p', 'apps/console/tsconfig.json'] },
  { name: 'unused', program: 'knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'format', program: '@biomejs/biome/bin/biome', args: ['check', '--diagnostic-level=warn'] },
  { name: 'directions', script: 'check-dependencies.mjs' },
  { name: 'migrations', script: 'check-migrations.mjs' },
  { name: 'domains', script: 'check-domains.mjs' },
  { name: 'sizes', script: 'check-sizes.mjs' },
  { name: 'names', script: 'check-names.mjs' },
  { name: 'docs', script: 'check-docs.mjs' },
]

// More at once would only make each of them slower: the slow ones use several threads themselves.
const lanes = 2

/** Runs every check, two at a time; a line for each, and in full what one found. */
export async function runChecks(root, node, only = []) {
  const queue = steps.filter(({ name }) => only.length === 0 || only.includes(name))
  const results = []
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(root, node, step))
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}

async function runStep(root, node, { name, program, script, args = [] }) {
  const startedAt = performance.now()
  const path = script ? join(root, 'scripts', script) : join(root, 'node_modules', program)
  const { code, output } = await captureCommand(node, [path, ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const ok = code === 0
  const lastLine = script ? output.trimEnd().split('\n').at(-1) : ''
  tell(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.padStart(5)} s  ${ok ? lastLine : ''}`.trimEnd())
  if (!ok) tell(output.trimEnd().replace(/^/gm, '    '))
  return { name, ok, output }
}
