import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { prepare } from './start.mjs'
import { tell } from './tell.mjs'

/** `npm run bench [word]`: the benchmarks in turn (side by side they would measure each other). */
export async function bench(root, [word = '']) {
  const node = await prepare(root)
  const folder = join(root, 'bench')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts')) : []
  const chosen = files.filter((name) => name.includes(word)).sort()
  if (chosen.length === 0) tell(`No benchmark in bench/ is called *${word}*.bench.ts`)
  let worst = 0
  for (const name of chosen) {
    tell(`\n== ${name}`)
    worst = Math.max(
      worst,
      await runCommand(node, ['--disable-warning=ExperimentalWarning', join(folder, name)], { cwd: root }),
    )
  }
  return worst
}
