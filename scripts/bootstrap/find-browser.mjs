import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { captureCommand, runCommand } from './run-command.mjs'
import { tell } from './tell.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium on this machine, or one installed now; undefined when none can be had. */
export async function ensureBrowser(root, node) {
  const found = await findBrowser()
  if (found) return found
  tell('No Chromium on this machine; installing one for the browser tests ...')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt()
  else
    await runCommand(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { cwd: root })
  return findBrowser()
}

async function findBrowser() {
  for (const path of listCandidates()) {
    if (path && existsSync(path) && (await captureCommand(path, ['--version'])).code === 0) return path
  }
  return undefined
}

function listCandidates() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...inPath, ...macs, ...listPlaywrightBrowsers()]
}

function listPlaywrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, name, path))),
    )
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => captureCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  if ((await install()).code === 0) return
  await captureCommand('apt-get', ['update'], { env })
  const { code, output } = await install()
  if (code !== 0) tell(`apt-get install chromium failed: ${output.trim().split('\n').at(-1)}`)
}
