// Names of files and folders, and a reason beside every suppressed lint rule.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listTree, readRoot, report } from './checks/source-files.mjs'

const roles = 'routes service store policy states jobs events ports view queries endpoints errors fake test tables'
const suffixes = new Set([...roles.split(' '), 'spec', 'bench', 'config', 'd'])
const banned = new Set('utils helpers common misc shared manager core base data lib info'.split(' '))
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const code = /\.(ts|tsx|mjs|css)$/

const root = readRoot()

function checkName(path, isFolder) {
  const name = basename(path).replace(/^[._]+/, '')
  const [stem = '', ...rest] = name.split('.')
  if (isFolder && (name !== stem || !kebab.test(name))) return [`${path}: folders are kebab-case`]
  if (banned.has(stem)) return [`${path}: "${stem}" says nothing, name it for what it does`]
  if (isFolder || !code.test(path)) return []
  if (!kebab.test(stem)) return [`${path}: files are kebab-case`]
  // CSS modules are named by their bundler.
  if (name.endsWith('.module.css')) return []
  const unknown = rest.slice(0, -1).find((suffix) => !suffixes.has(suffix))
  return unknown ? [`${path}: ".${unknown}" is not one of the role suffixes`] : []
}

const suppression = /(?:\/\/|\/\*)\s*(?:(?:ox|es)lint-disable|biome-ignore|@ts-)\S*(.*)/g

function checkSuppressions(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const findings = []
  for (const [text, rest] of source.matchAll(suppression)) {
    if (/@ts-(ignore|nocheck)/.test(text)) findings.push(`${path}: ${text.trim()} hides errors, use @ts-expect-error`)
    // TypeScript's own takes the rest of the line as its reason, the linters' want a mark before it.
    else if (!(text.includes('@ts-') ? /\S.{9,}/ : /(--|:)\s*\S.{9,}/).test(rest))
      findings.push(`${path}: ${text.trim()} gives no reason (write it after --)`)
  }
  return findings
}

const tree = listTree(root)
const sources = tree.filter(({ path, entries }) => !entries && /\.tsx?$/.test(path))
report(`${tree.length} names`, [
  ...tree.flatMap(({ path, entries }) => checkName(path, Boolean(entries))),
  ...sources.flatMap(({ path }) => checkSuppressions(path)),
])
