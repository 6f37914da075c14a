// npm run new:domain <domain> [noun]: the skeleton of a domain in the three trees, registered and tested.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runOrExplain, Stop, tell } from './bootstrap/tell.mjs'
import { consoleFiles, docsPage } from './new-domain/console-files.mjs'
import { contractFiles } from './new-domain/contract-files.mjs'
import { readNames } from './new-domain/names.mjs'
import { registrations } from './new-domain/register.mjs'
import { migration, serverFiles } from './new-domain/server-files.mjs'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')

function checkPlace({ domain }) {
  const tiers = JSON.parse(readFileSync(join(root, 'scripts/domain-tiers.json'), 'utf8'))
  if (!Object.values(tiers).flat().includes(domain)) {
    throw new Stop(`Give ${domain} its place in scripts/domain-tiers.json first: it decides what it may import.`)
  }
  const taken = ['packages/contract', 'apps/server', 'apps/console'].find((tree) =>
    existsSync(join(root, tree, 'src/domains', domain)),
  )
  if (taken) throw new Stop(`${taken}/src/domains/${domain} is there already.`)
}

function migrationPath({ domain, nouns }) {
  const folder = 'apps/server/migrations'
  const next = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql')).length + 1
  return `${folder}/${String(next).padStart(4, '0')}-${domain}-create-${nouns}.sql`
}

await runOrExplain(() => {
  const names = readNames(process.argv.slice(2))
  checkPlace(names)
  const files = {
    ...contractFiles(names),
    ...serverFiles(names),
    ...consoleFiles(names),
    [migrationPath(names)]: migration(names),
    [`docs/domains/${names.domain}.md`]: docsPage(names),
    ...registrations(root, names),
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
    tell(`  ${path}`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const code = Object.keys(files).filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
  spawnSync(process.execPath, [biome, 'check', '--write', ...code], { cwd: root, stdio: 'inherit' })
  tell(`\nNext: npm run check, then npm test -- --only unit ${names.domain}`)
})
