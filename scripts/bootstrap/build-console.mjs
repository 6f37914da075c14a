import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { captureCommand } from './run-command.mjs'
import { Stop, tell } from './tell.mjs'

const console_ = 'apps/console'
const sources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'].map(
    (name) => `${console_}/${name}`,
  ),
  'packages/contract/src',
  'packages/contract/package.json',
  'package-lock.json',
  'scripts/bootstrap/compress-assets.mjs',
]

/** Builds the console when its sources changed. The old build is served until the new one is whole. */
export async function ensureConsole(root, node) {
  const dist = join(root, console_, 'dist')
  const wanted = fingerprint(root, sources)
  if (readStamp(join(dist, '.lectern-stamp')) === wanted) return
  const startedAt = Date.now()
  tell('Building the console ...')
  // Beside dist, so that it can be renamed; .cache is known to git and the checks as no source.
  const draft = join(root, console_, '.cache', `dist-${process.pid}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await captureCommand(node, [vite, 'build', '--outDir', draft, '--emptyOutDir'], {
    cwd: join(root, console_),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const refusal = /\b(?:EACCES|EPERM|EROFS|ENOSPC): .*/.exec(output)?.[0]
    throw new Stop(
      refusal ? `The console could not be built: ${refusal}` : `${output}\nThe console could not be built.`,
    )
  }
  await compressAssets(draft)
  writeStamp(join(draft, '.lectern-stamp'), wanted)
  replaceFolder(dist, draft)
  tell(`Built the console in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function replaceFolder(target, draft) {
  const old = `${draft}-old`
  if (existsSync(target)) renameSync(target, old)
  renameSync(draft, target)
  rmSync(old, { recursive: true, force: true })
}
