// Directions of docs/architecture.md as rules. Every rule has a planted violation in scripts/dependency-rules.test.ts.
import { readFileSync } from 'node:fs'

const tiers = JSON.parse(readFileSync(new URL('./scripts/domain-tiers.json', import.meta.url), 'utf8'))
const domains = Object.values(tiers).flat()

const anyDomain = '^(apps/(?:server|console)|packages/contract)/src/domains/([^/]+)/'
const testCode = '(\\.(test|fake|spec|bench)\\.tsx?$|^apps/[^/]+/test/|^packages/[^/]+/test/|^(e2e|bench)/)'
const servers = '^apps/server/src'

const rule = (name, comment, ...[from, to]) => ({ name, comment, severity: 'error', from, to })

// Order within a tier is a direction too: a domain sees only the ones written before it.
const tierRules = domains.slice(0, -1).map((domain, index) => {
  const later = domains.slice(index + 1).join('|')
  return rule(
    `tiers-${domain}`,
    `${domain} stands below: let the other domain import it, or react to its event`,
    { path: `/src/domains/${domain}/` },
    { path: `/src/domains/(${later})/` },
  )
})

export default {
  forbidden: [
    rule(
      'contract-stands-alone',
      'the contract is what both sides share: it knows neither',
      { path: '^packages/contract/' },
      { path: '^(apps|e2e|bench|scripts)/|^packages/(?!contract/)' },
    ),
    rule(
      'contract-imports-zod-only',
      'it runs in the browser as well',
      { path: '^packages/contract/src/', pathNot: testCode },
      { pathNot: '^(packages|apps|e2e|bench|scripts)/|(^|/)node_modules/zod/' },
    ),
    rule(
      'media-and-rooms-know-no-app',
      'libraries of their own, without a business word',
      { path: '^packages/(media|rooms)/' },
      { path: '^(apps|e2e|bench|scripts)/|^packages/contract/' },
    ),
    rule(
      'server-knows-no-console',
      'they meet in the contract only',
      { path: '^apps/server/' },
      { path: '^apps/console/' },
    ),
    rule(
      'console-knows-no-server',
      'they meet in the contract only',
      { path: '^apps/console/' },
      { path: '^apps/server/|^packages/(media|rooms)/' },
    ),
    rule(
      'platform-knows-no-domain',
      'the ground carries domains, not the other way round',
      { path: '^apps/[^/]+/src/platform/' },
      { path: '^apps/[^/]+/src/(domains|adapters|compose|entry|app|ui)/' },
    ),
    rule(
      'ui-knows-no-domain',
      'parts without a business word',
      { path: '^apps/console/src/ui/' },
      { path: '^apps/console/src/(domains|app)/|^packages/contract/src/domains/' },
    ),
    rule(
      'domains-know-no-assembly',
      'they are assembled; what they need is handed in',
      { path: '^apps/[^/]+/src/domains/', pathNot: testCode },
      { path: '^apps/[^/]+/src/(app|compose|entry|adapters)/' },
    ),
    rule(
      'domain-only-by-its-index',
      'another domain is its index.ts; only a view may join its tables',
      { path: anyDomain, pathNot: '\\.view\\.ts$' },
      { path: '^$1/src/domains/', pathNot: ['^$1/src/domains/$2/', '^$1/src/domains/[^/]+/index\\.ts$'] },
    ),
    rule(
      'views-join-tables-only',
      'a view sees the tables of another domain, nothing else behind its index.ts',
      { path: `${anyDomain}.*\\.view\\.ts$` },
      {
        path: '^$1/src/domains/',
        pathNot: ['^$1/src/domains/$2/', '^$1/src/domains/[^/]+/(index|[^/]+\\.tables)\\.ts$'],
      },
    ),
    rule(
      'app-and-entry-use-the-index',
      'what assembles sees a domain by its face and its words; compose alone reaches inside, to build its services',
      { path: '^apps/(console/src/(app/|[^/]+\\.tsx?$)|server/src/entry/)' },
      { path: '/src/domains/', pathNot: '/src/domains/[^/]+/(index|locale/(en|zh))\\.ts$' },
    ),
    rule(
      'adapters-know-only-ports',
      'an adapter implements a port and knows nothing else of the domain',
      { path: `${servers}/adapters/`, pathNot: testCode },
      { path: `${servers}/(domains|compose|entry)/`, pathNot: '(\\.ports|/index)\\.ts$' },
    ),
    rule('no-file-cycles', 'split out what both need', {}, { circular: true }),
    rule(
      'only-services-touch-stores',
      'rules and permissions live in the service, so nothing may pass it by',
      { pathNot: [testCode, '\\.(service|store|view)\\.ts$', `${servers}/(compose/|domains/.+/index\\.ts$)`] },
      { path: `${servers}/.*\\.store\\.ts$` },
    ),
    rule(
      'services-know-no-http',
      'a service is called by routes, jobs and tests alike',
      { path: `${servers}/.*\\.(service|policy|states|store|view)\\.ts$` },
      { path: `(^|/)node_modules/(fastify|@fastify/[^/]+)/|${servers}/platform/http/|\\.routes\\.ts$` },
    ),
    rule(
      'stores-never-hold-the-pool',
      'a scope carries the school on every statement, the pool does not',
      { path: `${servers}/domains/.*\\.(store|view|service)\\.ts$` },
      { path: `${servers}/platform/db/(pool|database)\\.ts$|(^|/)node_modules/(pg|drizzle-orm/node-postgres)/` },
    ),
    rule(
      'production-knows-no-test-code',
      'fakes and harness never ship',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: testCode },
      { path: `${testCode}|(^|/)node_modules/(vitest|@testing-library)/` },
    ),
    rule('nothing-unresolved', 'the file or package does not exist', {}, { couldNotResolve: true }),
    ...tierRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/|\\.css$' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
