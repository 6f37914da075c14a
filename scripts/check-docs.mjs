// What the documents name is there: links, source files, commands and the operator's settings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listTree, readRoot, report } from './checks/source-files.mjs'

const root = readRoot()
const paths = listTree(root, ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']).map(({ path }) => path)
const atRoot = existsSync(root) ? readdirSync(root).filter((name) => name.endsWith('.md')) : []
const documents = [...atRoot, ...paths.filter((path) => path.endsWith('.md'))]
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const allOf = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

function checkLinks(path, text) {
  const targets = allOf(text, /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:[a-z]+:|#)/.test(target))
  const missing = targets.filter((target) => !existsSync(join(root, dirname(path), target.replace(/#.*/, ''))))
  return missing.map((target) => `${path}: the link ${target} leads nowhere`)
}

const file = /`(?:node )?([\w@.*-]+(?:\/[\w@.*-]+)+\.(?:tsx?|mjs|json|sql|css))`/g
// What is built is in no clone.
const folder = /`((?:apps|packages|e2e|bench|scripts|docs)(?:\/(?!dist)[\w-]+)+)\/?`/g

/** `sso/sso.ports.ts` and `locale/*-audit.ts` are named by the end of their path. */
function isThere(name) {
  const pattern = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')
  const end = new RegExp(`(?:^|/)${pattern}$`)
  return paths.some((path) => end.test(path))
}

function checkPaths(path, text) {
  const missing = [...allOf(text, file), ...allOf(text, folder)].filter((name) => !isThere(name))
  return missing.map((name) => `${path}: there is no ${name}`)
}

const { scripts = {} } = JSON.parse(read('package.json') || '{}')

function checkCommands(path, text) {
  const missing = allOf(text, /npm run ([\w:]+)/g).filter((name) => !scripts[name])
  return missing.map((name) => `${path}: there is no command npm run ${name}`)
}

const configPath = 'apps/server/src/platform/config/config.ts'
const operatePath = 'docs/operate.md'

/** The table of settings and what the server reads, against each other. */
function checkSettings() {
  const known = allOf(read(configPath), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const table = read(operatePath)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
  const told = allOf(table.join('\n'), /`([A-Z][A-Z0-9_]+)`/g)
  return [
    ...known.filter((name) => !told.includes(name)).map((name) => `${operatePath} does not tell of ${name}`),
    ...told
      .filter((name) => !known.includes(name))
      .map((name) => `${operatePath} tells of ${name}, which nothing reads`),
  ]
}

const findings = documents.flatMap((path) => {
  const text = read(path)
  return [...checkLinks(path, text), ...checkPaths(path, text), ...checkCommands(path, text)]
})
report(`${documents.length} documents`, [...findings, ...checkSettings()])
