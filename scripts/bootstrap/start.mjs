import { join } from 'node:path'
import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { checkSystem, pickNode } from './pick-node.mjs'
import { runCommand } from './run-command.mjs'

const entry = 'apps/server/src/entry/all.ts'

/** Everything the product needs to run, as far as it is missing. Answers with the Node.js to run it with. */
export async function prepare(root) {
  checkSystem()
  await ensureInstalled(root)
  const node = pickNode(root)
  await ensureConsole(root, node)
  return node
}

/** `npm start`: becomes the server, so that signals and exit codes are its own. */
export async function start(root) {
  const node = await prepare(root)
  const args = ['--disable-warning=ExperimentalWarning', join(root, entry)]
  // Where this Node.js can, the process turns into the server: nothing in between to be killed in its place.
  if (process.execve) {
    process.removeAllListeners('warning')
    process.on('warning', () => {})
    process.execve(node, [node, ...args], process.env)
  }
  return runCommand(node, args, { cwd: root })
}
