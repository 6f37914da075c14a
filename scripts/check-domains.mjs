// A domain is one word in three trees, one docs page and one place in domain-tiers.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRoot, report } from './checks/source-files.mjs'

const root = readRoot()
const trees = ['packages/contract', 'apps/server', 'apps/console'].map((tree) => `${tree}/src/domains`)
const tiers = JSON.parse(readFileSync(new URL('./domain-tiers.json', import.meta.url), 'utf8'))
const known = Object.values(tiers).flat()

function listDomains(tree) {
  if (!existsSync(join(root, tree))) return []
  return readdirSync(join(root, tree), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function checkFace(tree, domain) {
  const face = join(root, tree, domain, 'index.ts')
  if (!existsSync(face)) return [`${tree}/${domain} has no index.ts`]
  const source = readFileSync(face, 'utf8')
  const findings = []
  if (!/^\/(\/|\*\*) .{10,}/.test(source)) findings.push(`${tree}/${domain}/index.ts does not begin with what it owns`)
  const leaked = /export (?!type).*from '\.\/(.*\.store)\.ts'/.exec(source)?.[1]
  if (leaked) findings.push(`${tree}/${domain}/index.ts hands out ${leaked}: only its own services touch it`)
  return findings
}

function checkDomain(domain) {
  const findings = []
  if (!/^[a-z]+$/.test(domain)) findings.push(`${domain} is not one lower-case word`)
  if (!known.includes(domain)) findings.push(`${domain} has no place in scripts/domain-tiers.json`)
  if (!existsSync(join(root, 'docs/domains', `${domain}.md`))) findings.push(`docs/domains/${domain}.md is missing`)
  for (const tree of trees) {
    const found = existsSync(join(root, tree, domain))
    findings.push(...(found ? checkFace(tree, domain) : [`${tree}/${domain} is missing`]))
  }
  return findings
}

const domains = new Set(trees.flatMap(listDomains))
report(`${domains.size} domains`, [...domains].flatMap(checkDomain))
