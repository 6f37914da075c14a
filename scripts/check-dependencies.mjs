// Runs .dependency-cruiser.mjs over a tree: node scripts/check-dependencies.mjs [--root <folder>] [--json]
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findDomainCycles } from './checks/domain-cycles.mjs'

const { values } = parseArgs({ options: { root: { type: 'string' }, json: { type: 'boolean' } } })

// dependency-cruiser 17 reads every file as TypeScript without JSX; TypeScript 7 has no API for its other reader.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

const [{ cruise }, { default: config }] = await Promise.all([
  import('dependency-cruiser'),
  import('../.dependency-cruiser.mjs'),
])

process.chdir(resolve(values.root ?? new URL('..', import.meta.url).pathname))
const folders = ['apps', 'packages', 'e2e', 'bench'].filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...config.options, ruleSet: config, validate: true, outputType: 'json' })
const { modules, summary } = JSON.parse(output)
const violations = [...summary.violations, ...findDomainCycles(modules)]
const comments = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
comments.set('no-domain-cycles', 'two domains that need each other are one domain, or one of them listens to an event')

if (values.json) {
  const found = violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  process.stdout.write(JSON.stringify({ rules: [...comments.keys()], found }))
} else {
  for (const { rule, from, to, cycle } of violations) {
    const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`
    console.log(`${rule.name}: ${path}\n    ${comments.get(rule.name)}`)
  }
  console.log(`${summary.totalCruised} files, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
