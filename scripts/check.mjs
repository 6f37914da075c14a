// npm run check [step ...]: format, lint, types, directions, domains, migrations, sizes, names, documents, unused exports.
import { pickNode } from './bootstrap/pick-node.mjs'
import { runOrExplain } from './bootstrap/tell.mjs'
import { runChecks } from './checks/run-checks.mjs'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')

await runOrExplain(async () => {
  const results = await runChecks(root, pickNode(root), process.argv.slice(2))
  const failed = results.filter(({ ok }) => !ok).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
