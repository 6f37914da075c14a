import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../bootstrap/tell.mjs'

/** The lines that make the product know a domain, each put before a line that is there already. */
const insertions = ({ domain, Domain, noun, Noun, Nouns }) => ({
  'packages/contract/src/index.ts': [
    [`import { ${domain}Endpoints } from './domains/${domain}/index.ts'\n`, /^import \{ platformErrors \}/m],
    [`  ${domain}: ${domain}Endpoints,\n`, /^\}\nexport type Contract =/m],
  ],
  'packages/contract/src/primitives/permissions.ts': [
    [
      `  '${domain}.${noun}': { title: '${Nouns}', parent: null, actions: ['add', 'query', 'get'] },\n`,
      /^ {2}'platform\.api-docs':/m,
    ],
  ],
  'apps/console/src/domains/access/locale/en-permissions.ts': [
    [`  '${domain}.${noun}': '${Nouns}',\n`, /^ {2}'platform\.api-docs':/m],
  ],
  'apps/console/src/domains/access/locale/zh-permissions.ts': [
    [`  '${domain}.${noun}': '${Nouns}',\n`, /^ {2}'platform\.api-docs':/m],
  ],
  'apps/server/src/compose/domains.ts': [
    [`import { create${Domain} } from '#domains/${domain}'\n`, /^import \{ createFiles/m],
    [`\n  const ${domain} = create${Domain}({ tenants, clock })`, /\n\n? {2}return \{[^}]*\}\n\}\nexport type Domains/],
    [`, ${domain}`, / \}\n\}\nexport type Domains/m],
  ],
  'apps/server/test/factories/index.ts': [
    [
      `const ${noun}Of${Domain}: Maker = async (app, owner) =>
  (await app.call('${domain}.create', { title: '${Noun}' }, { as: owner })).data.id

`,
      /^export const makers/m,
    ],
    [`  '${domain}.${noun}': ${noun}Of${Domain},\n`, /^\}\s*$(?![\s\S]*^\}\s*$)/m],
  ],
  'apps/console/src/app/routing/console-routes.ts': [
    [`import { ${domain}Routes } from '#domains/${domain}'\n`, /^import type \{ ConsoleRoute \}/m],
    [`  ...${domain}Routes,\n`, /^ {2}\{\n {4}path: '\/api-docs'/m],
  ],
})

/** New content of every file that lists domains. Stops before anything is written when one no longer looks as expected. */
export function registrations(root, names) {
  return Object.fromEntries(
    Object.entries(insertions(names)).map(([path, steps]) => {
      const changed = steps.reduce(
        (source, [text, before]) => insertBefore(source, { text, before, path }),
        readFileSync(join(root, path), 'utf8'),
      )
      return [path, changed]
    }),
  )
}

function insertBefore(source, { text, before, path }) {
  const at = source.search(before)
  if (at < 0) throw new Stop(`${path} has no line like ${before}: adjust scripts/new-domain/register.mjs`)
  return source.slice(0, at) + text + source.slice(at)
}
