import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { checkSystem, pickNode } from './pick-node.mjs'
import { tell } from './tell.mjs'

/** `npm run dev`: the server restarts and the browser reloads when a source changes. One ends, both end. */
export async function dev(root) {
  checkSystem()
  await ensureInstalled(root)
  const node = pickNode(root)
  const entry = join(root, 'apps/server/src/entry/all.ts')
  const flags = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output']
  const server = spawn(node, [...flags, entry], { stdio: 'inherit', cwd: root })
  const vite = spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    stdio: 'inherit',
    cwd: join(root, 'apps/console'),
  })
  tell('Console with reload: http://localhost:5173/admin/')
  return endTogether([server, vite])
}

function endTogether(children) {
  const endAll = (signal = 'SIGTERM') => {
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
  const exits = children.map((child) => new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0))))
  for (const exit of exits) exit.then(() => endAll())
  return Promise.all(exits).then((codes) => Math.max(...codes))
}
