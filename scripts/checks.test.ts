import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-checks-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function run(check: string): { passed: boolean; lines: string[] } {
  const script = new URL(`./check-${check}.mjs`, import.meta.url).pathname
  const { status, stdout } = spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' })
  return { passed: status === 0, lines: stdout.trim().split('\n').slice(0, -1) }
}

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: root, encoding: 'utf8' })

const trees = ['packages/contract', 'apps/server', 'apps/console'].map((tree) => `${tree}/src/domains`)

function writeDomain(domain: string): void {
  for (const tree of trees) write(`${tree}/${domain}/index.ts`, `/** Owns everything about ${domain}. */\n`)
  write(`docs/domains/${domain}.md`)
}

describe('check-domains', () => {
  beforeEach(() => {
    writeDomain('live')
    writeDomain('shop')
  })

  it('passes when the three trees hold the same documented domains', () => {
    expect(run('domains')).toEqual({ passed: true, lines: [] })
  })

  it('fails for a domain that one tree lacks, for each tree', () => {
    for (const tree of trees) {
      rmSync(join(root, tree, 'shop'), { recursive: true })
      expect(run('domains')).toEqual({ passed: false, lines: [`${tree}/shop is missing`] })
      writeDomain('shop')
    }
  })

  it('fails for a domain without docs page, without a tier, without a face or a sentence in it', () => {
    rmSync(join(root, 'docs/domains/live.md'))
    expect(run('domains').lines).toEqual(['docs/domains/live.md is missing'])
    writeDomain('live')
    writeDomain('billing')
    expect(run('domains').lines).toEqual(['billing has no place in scripts/domain-tiers.json'])
    for (const tree of trees) rmSync(join(root, tree, 'billing'), { recursive: true })
    write('apps/server/src/domains/live/index.ts', 'export {}\n')
    expect(run('domains').lines).toEqual(['apps/server/src/domains/live/index.ts does not begin with what it owns'])
  })

  it('fails for a face that hands out a store', () => {
    write(
      'apps/server/src/domains/live/index.ts',
      `/** Owns live rooms. */\nexport { createRoomStore } from './room.store.ts'\n`,
    )
    expect(run('domains').passed).toBe(false)
  })
})

describe('check-sizes', () => {
  const lines = (count: number) => 'const a = 1\n'.repeat(count)

  it('lets files up to the wall pass and fails one line later', () => {
    write('apps/server/src/long.ts', lines(400))
    write('apps/console/src/page.tsx', lines(200))
    write('apps/console/src/locale/zh.ts', lines(900))
    expect(run('sizes').passed).toBe(true)
    write('apps/server/src/long.ts', lines(401))
    write('apps/console/src/page.tsx', lines(201))
    expect(run('sizes').lines).toEqual(
      expect.arrayContaining([
        'apps/server/src/long.ts has 401 lines (at most 400)',
        'apps/console/src/page.tsx has 201 lines (at most 200)',
      ]),
    )
  })

  it('fails for a folder of more than twenty entries, but not for the list of domains', () => {
    for (let i = 0; i < 20; i++) {
      write(`apps/server/src/full/file-${i}.ts`)
      write(`apps/server/src/domains/domain${i}/index.ts`)
    }
    write('apps/server/src/domains/another/index.ts')
    expect(run('sizes').passed).toBe(true)
    write('apps/server/src/full/one-more.ts')
    expect(run('sizes').lines).toEqual(['apps/server/src/full has 21 entries (at most 20)'])
  })

  it('fails for a ninth endpoint in one file', () => {
    write('packages/contract/src/domains/live/live.endpoints.ts', 'endpoint({})\n'.repeat(8))
    expect(run('sizes').passed).toBe(true)
    write('packages/contract/src/domains/live/live.endpoints.ts', 'endpoint({})\n'.repeat(9))
    expect(run('sizes').passed).toBe(false)
  })
})

describe('check-names', () => {
  it.each([
    ['apps/server/src/live/room.service.ts', true],
    ['apps/server/src/live/room.service.test.ts', true],
    ['apps/console/src/ui/frame.module.css', true],
    ['apps/server/src/live/roomService.ts', false],
    ['apps/server/src/live/room.controller.ts', false],
    ['apps/server/src/live/utils.ts', false],
    ['apps/server/src/shared/room.ts', false],
    ['apps/server/src/LiveRooms/room.ts', false],
  ])('judges %s: %s', (path, passes) => {
    write(path)
    expect(run('names').passed).toBe(passes)
  })

  // Put together here so that this file does not suppress anything itself.
  const suppress = (text: string) => `// ${text}\nexport const a = 1\n`

  it('wants a reason beside every suppression', () => {
    write(
      'apps/server/src/a.ts',
      suppress(['oxlint-disable', 'next-line no-console -- the terminal is its reader'].join('-')),
    )
    expect(run('names').passed).toBe(true)
    write('apps/server/src/b.ts', suppress(['oxlint-disable', 'next-line no-console'].join('-')))
    write('apps/server/src/c.ts', suppress('@ts-' + 'ignore: the types are wrong here'))
    expect(run('names').lines).toHaveLength(2)
  })
})

describe('check-migrations', () => {
  const folder = 'apps/server/migrations'

  it('lets a gapless list pass and names the gap and the unknown domain', () => {
    write(`${folder}/0001-platform-add-notes.sql`)
    write(`${folder}/0002-live-add-rooms.sql`)
    expect(run('migrations').passed).toBe(true)
    write(`${folder}/0004-shop-add-goods.sql`)
    write(`${folder}/0005-billing-add-bills.sql`)
    expect(run('migrations').lines).toEqual(
      expect.arrayContaining([
        '0004-shop-add-goods.sql should have number 0003',
        '0005-billing-add-bills.sql: "billing" is no domain',
      ]),
    )
  })

  it('fails for a committed migration that is edited, committed again edited, or gone', () => {
    git('init', '-q')
    write(`${folder}/0001-live-add-rooms.sql`, 'create table room ();\n')
    git('add', '.')
    git('commit', '-q', '-m', 'first')
    write(`${folder}/0002-live-add-seats.sql`, 'create table seat ();\n')
    expect(run('migrations')).toEqual({ passed: true, lines: [] })
    write(`${folder}/0001-live-add-rooms.sql`, 'create table hall ();\n')
    expect(run('migrations').lines).toEqual([expect.stringContaining('0001-live-add-rooms.sql was edited')])
    git('commit', '-q', '-a', '-m', 'second')
    expect(run('migrations').passed).toBe(false)
    rmSync(join(root, folder, '0001-live-add-rooms.sql'))
    expect(run('migrations').lines).toEqual(expect.arrayContaining([expect.stringContaining('is gone')]))
  })

  it('points out a statement that loses data without saying why', () => {
    write(`${folder}/0001-live-drop-seats.sql`, 'alter table room drop column seats;\n')
    expect(run('migrations').lines.join()).toContain('0001-live-drop-seats.sql:1 loses data')
    write(`${folder}/0001-live-drop-seats.sql`, '-- Replaced by places in 0000.\nalter table room drop column seats;\n')
    expect(run('migrations').lines.join()).not.toContain('loses data')
  })
})

describe('check-docs', () => {
  const config = 'apps/server/src/platform/config/config.ts'

  it('follows links and looks for the files, folders and commands that are named', () => {
    write('package.json', '{ "scripts": { "check": "true" } }')
    write('apps/server/src/live/room.ports.ts')
    write('docs/live.md', '[rooms](../README.md#rooms), `live/room.ports.ts`, `live/*.ports.ts`, `apps/server/src`')
    write('README.md', '`npm run check`, [live](docs/live.md), [outside](https://example.org)')
    expect(run('docs')).toEqual({ passed: true, lines: [] })
    write('docs/live.md', '[rooms](../rooms.md), `live/seat.ports.ts`, `apps/server/test`')
    write('README.md', '`npm run checks`')
    expect(run('docs')).toEqual({
      passed: false,
      lines: [
        'README.md: there is no command npm run checks',
        'docs/live.md: the link ../rooms.md leads nowhere',
        'docs/live.md: there is no live/seat.ports.ts',
        'docs/live.md: there is no apps/server/test',
      ],
    })
  })

  it('fails for a setting that the operator is not told of, and for one that is gone', () => {
    write(config, 'const environment = z.object({\n  PORT: text,\n  HOST: text,\n})\n')
    write('docs/operate.md', '| `PORT`, `HOST` | 8080 | Where it listens; see `PUBLIC_URL` |\n')
    expect(run('docs')).toEqual({ passed: true, lines: [] })
    write('docs/operate.md', '| `PORT`, `PATIENCE` | 8080 | Where it listens |\n')
    expect(run('docs').lines).toEqual([
      'docs/operate.md does not tell of HOST',
      'docs/operate.md tells of PATIENCE, which nothing reads',
    ])
  })
})
