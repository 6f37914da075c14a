// Walls of docs/architecture.md. There is no opt-out: a file that is too long is split.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTree, readRoot, report } from './checks/source-files.mjs'

const walls = { file: 400, component: 200, entries: 20, endpoints: 8 }
const warnings = { file: 250, entries: 15 }

const root = readRoot()
const tree = listTree(root)

const isCode = (path) => /\.(ts|tsx|mjs|css)$/.test(path) && !/(^|\/)locale\/|\.d\.ts$/.test(path)
const isComponent = (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx')
// One entry per domain, migration or tiny medium: these grow with the product, not with neglect.
const isList = (path) => /(^|\/)(domains|migrations|fixtures|locale)$/.test(path)

function measureFile(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  const wall = isComponent(path) ? walls.component : walls.file
  const endpoints = path.endsWith('.endpoints.ts') ? (source.match(/\bendpoint\(/g)?.length ?? 0) : 0
  const findings = []
  if (lines > wall) findings.push(`${path} has ${lines} lines (at most ${wall})`)
  if (endpoints > walls.endpoints) findings.push(`${path} has ${endpoints} endpoints (at most ${walls.endpoints})`)
  return { lines, findings, notes: lines > warnings.file ? [`${path} has ${lines} lines`] : [] }
}

const files = tree.filter(({ path, entries }) => !entries && isCode(path)).map(({ path }) => measureFile(path))
const folders = tree.filter(({ path, entries }) => entries && !isList(path))
const full = folders.filter(({ entries }) => entries.length > walls.entries)
const filling = folders.filter(({ entries }) => entries.length > warnings.entries && entries.length <= walls.entries)

const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b)
const quantile = (share) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
const folderLine = ({ path, entries }) => `${path} has ${entries.length} entries`

report(
  `${files.length} files, median ${quantile(0.5)} lines, 90 % below ${quantile(0.9)}`,
  [
    ...files.flatMap(({ findings }) => findings),
    ...full.map((folder) => `${folderLine(folder)} (at most ${walls.entries})`),
  ],
  [...files.flatMap(({ notes }) => notes), ...filling.map(folderLine)],
)
