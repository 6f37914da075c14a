import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const server = 'apps/server/src'
const domains = `${server}/domains`
const screens = 'apps/console/src/domains'
const contract = 'packages/contract/src'

type Files = Record<string, string[]>

/** A small product that keeps every rule: file and what it imports. */
const cleanTree: Files = {
  [`${contract}/index.ts`]: ['zod'],
  [`${contract}/primitives/index.ts`]: ['zod'],
  [`${contract}/domains/accounts/index.ts`]: [`${contract}/primitives/index.ts`],
  [`${contract}/domains/accounts/person.ts`]: ['zod'],
  [`${contract}/domains/videos/index.ts`]: [`${contract}/domains/accounts/index.ts`],
  'packages/media/src/index.ts': [],
  'packages/rooms/src/index.ts': [],
  [`${server}/platform/db/database.ts`]: ['pg'],
  [`${server}/platform/db/scope.ts`]: [`${server}/platform/db/database.ts`],
  [`${server}/platform/http/call.ts`]: ['fastify', '@lectern/contract'],
  [`${server}/adapters/speech/espeak.ts`]: [`${domains}/videos/videos.ports.ts`, '@lectern/media'],
  [`${server}/compose/application.ts`]: [`${domains}/videos/video.store.ts`, `${server}/adapters/speech/espeak.ts`],
  [`${server}/entry/all.ts`]: [`${server}/compose/application.ts`],
  [`${domains}/accounts/index.ts`]: [`${domains}/accounts/person.store.ts`, `${domains}/accounts/person.service.ts`],
  [`${domains}/accounts/person.service.ts`]: [`${domains}/accounts/person.store.ts`],
  [`${domains}/accounts/person.store.ts`]: ['#platform/db/scope.ts'],
  [`${domains}/accounts/person.tables.ts`]: [],
  [`${domains}/accounts/person.fake.ts`]: [],
  [`${domains}/videos/index.ts`]: ['#domains/accounts'],
  [`${domains}/videos/videos.ports.ts`]: [],
  [`${domains}/videos/videos.routes.ts`]: ['#platform/http/call.ts', `${domains}/videos/video.service.ts`],
  [`${domains}/videos/video.service.ts`]: [`${domains}/videos/video.store.ts`],
  [`${domains}/videos/video.service.test.ts`]: [`${domains}/videos/video.store.ts`, 'apps/server/test/harness.ts'],
  [`${domains}/videos/video.store.ts`]: ['#platform/db/scope.ts'],
  [`${domains}/videos/video.view.ts`]: [`${domains}/accounts/person.tables.ts`, '#platform/db/scope.ts'],
  'apps/server/test/harness.ts': [`${server}/compose/application.ts`],
  'apps/console/src/app/router.tsx': ['#domains/videos'],
  'apps/console/src/ui/page-frame.tsx': ['react'],
  'apps/console/src/platform/session.ts': ['@lectern/contract/domains/accounts'],
  [`${screens}/accounts/index.ts`]: [],
  [`${screens}/videos/index.ts`]: ['#domains/accounts', `lazy:${screens}/videos/pages/video-page.tsx`],
  [`${screens}/videos/pages/video-page.tsx`]: ['#ui/page-frame.tsx'],
}

/** Rule, the file that breaks it, what that file imports. Where one import breaks two rules, both are named. */
const planted: [rules: string, file: string, imports: string[]][] = [
  ['contract-stands-alone', `${contract}/domains/videos/video.ts`, [`${server}/platform/db/scope.ts`]],
  ['contract-imports-zod-only', `${contract}/primitives/money.ts`, ['node:fs']],
  ['contract-imports-zod-only', `${contract}/primitives/time.ts`, ['react']],
  ['media-and-rooms-know-no-app', 'packages/media/src/speak.ts', ['@lectern/contract']],
  ['media-and-rooms-know-no-app', 'packages/rooms/src/room.ts', [`${server}/platform/db/scope.ts`]],
  ['server-knows-no-console', `${server}/compose/page.ts`, ['apps/console/src/ui/page-frame.tsx']],
  ['console-knows-no-server', 'apps/console/src/platform/api.ts', [`${server}/platform/db/scope.ts`]],
  ['console-knows-no-server', 'apps/console/src/platform/sound.ts', ['@lectern/media']],
  ['platform-knows-no-domain', `${server}/platform/seed.ts`, ['#domains/accounts']],
  ['platform-knows-no-domain', 'apps/console/src/platform/menu.ts', ['#domains/videos']],
  ['ui-knows-no-domain', 'apps/console/src/ui/video-card.tsx', ['lazy:#domains/videos']],
  ['domains-know-no-assembly', `${domains}/videos/speak.ts`, [`${server}/adapters/speech/espeak.ts`]],
  ['domains-know-no-assembly', `${screens}/videos/go.ts`, ['apps/console/src/app/router.tsx']],
  ['domain-only-by-its-index', `${domains}/videos/guess.ts`, [`${domains}/accounts/person.service.ts`]],
  ['domain-only-by-its-index', `${contract}/domains/videos/owner.ts`, [`${contract}/domains/accounts/person.ts`]],
  ['views-join-tables-only', `${domains}/videos/owner.view.ts`, [`${domains}/accounts/person.service.ts`]],
  ['app-and-entry-use-the-index', 'apps/console/src/app/menu.tsx', [`${screens}/videos/pages/video-page.tsx`]],
  ['adapters-know-only-ports', `${server}/adapters/speech/azure.ts`, [`${domains}/videos/video.service.ts`]],
  ['no-file-cycles', `${domains}/videos/chicken.ts`, [`${domains}/videos/egg.ts`]],
  ['only-services-touch-stores', `${domains}/videos/list.routes.ts`, [`${domains}/videos/video.store.ts`]],
  ['services-know-no-http', `${domains}/videos/reply.service.ts`, ['fastify']],
  ['services-know-no-http', `${domains}/videos/serve.service.ts`, [`${domains}/videos/videos.routes.ts`]],
  ['stores-never-hold-the-pool', `${domains}/videos/raw.store.ts`, ['#platform/db/database.ts']],
  ['stores-never-hold-the-pool', `${domains}/videos/raw.view.ts`, ['pg']],
  ['production-knows-no-test-code', `${domains}/accounts/demo.ts`, [`${domains}/accounts/person.fake.ts`]],
  ['production-knows-no-test-code', `${server}/platform/try.ts`, ['apps/server/test/harness.ts']],
  ['nothing-unresolved', `${domains}/videos/lost.ts`, ['./nowhere.ts']],
  ['tiers-accounts', `${screens}/accounts/wish.ts`, ['#domains/videos']],
  // Follows from the line above: videos imports accounts already.
  ['no-domain-cycles', `${screens}/videos`, []],
]

// The other half of the file cycle, which is reported once.
const egg: Files = { [`${domains}/videos/egg.ts`]: [`${domains}/videos/chicken.ts`] }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-rules-'))
  for (const name of ['zod', 'pg', 'fastify', 'react']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
    write(`node_modules/${name}/index.js`, '')
  }
  for (const workspace of ['apps/server', 'apps/console', 'packages/contract', 'packages/media']) {
    const manifest = readFileSync(new URL(`../${workspace}/package.json`, import.meta.url), 'utf8')
    write(`${workspace}/package.json`, manifest)
  }
  mkdirSync(join(root, 'node_modules/@lectern'))
  for (const name of ['contract', 'media'])
    symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@lectern', name))
  plant(cleanTree)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function plant(files: Files): void {
  for (const [file, imports] of Object.entries(files))
    write(file, imports.map((target) => statement(file, target)).join('\n'))
}

function statement(file: string, target: string): string {
  const isLazy = target.startsWith('lazy:')
  const name = target.replace('lazy:', '')
  const path = /^(apps|packages)\//.test(name) ? `./${relative(dirname(file), name)}` : name
  if (isLazy && file.endsWith('x')) {
    return `export const Lazy = <T extends object>(props: T) => <p {...props} onClick={() => import('${path}')} />`
  }
  if (isLazy) return `export const load = () => import('${path}')`
  // A type import counts as much as any other.
  return `import type { Thing } from '${path}'`
}

function check(): { rules: string[]; found: { rule: string; from: string }[] } {
  const script = new URL('./check-dependencies.mjs', import.meta.url).pathname
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--json', '--root', root], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('the dependency rules', () => {
  it('let a tree pass that keeps them all', () => {
    expect(check().found).toEqual([])
  })

  it('catch each planted violation by exactly its own rule', () => {
    plant(
      Object.fromEntries(
        planted.filter(([, , imports]) => imports.length > 0).map(([, file, imports]) => [file, imports]),
      ),
    )
    plant(egg)
    const { rules, found } = check()
    const caught = found.map(({ rule, from }) => `${rule}: ${from}`).sort()
    expect(caught).toEqual(planted.map(([rule, file]) => `${rule}: ${file}`).sort())
    const untried = rules.filter((rule) => !rule.startsWith('tiers-') && !planted.some(([tried]) => tried === rule))
    expect(untried).toEqual([])
  })
})
