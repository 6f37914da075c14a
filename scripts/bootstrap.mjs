// What `npm start`, `npm test`, `npm run dev` and `npm run bench` run first. Plain JavaScript for Node.js 20 and newer
// with nothing installed: modules that need node_modules are loaded only after it is there.
import { runOrExplain, Stop } from './bootstrap/tell.mjs'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const [mode, ...rest] = process.argv.slice(2)

const modes = {
  start: async () => (await import('./bootstrap/start.mjs')).start(root),
  dev: async () => (await import('./bootstrap/dev.mjs')).dev(root),
  bench: async () => (await import('./bootstrap/bench.mjs')).bench(root, rest),
  test: async () => (await import('./bootstrap/test.mjs')).test(root, rest),
}

await runOrExplain(() => {
  if (!modes[mode]) throw new Stop(`Usage: node scripts/bootstrap.mjs ${Object.keys(modes).join('|')}`)
  return modes[mode]()
})
