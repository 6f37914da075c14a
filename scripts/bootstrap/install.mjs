import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { Stop, tell } from './tell.mjs'

const stampPath = (root) => join(root, 'node_modules/.lectern-stamp')
const previous = '.cache/node_modules'

/** Makes node_modules fit the lock file. Without network an older node_modules is used as it is. */
export async function ensureInstalled(root) {
  const wanted = `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
  if (readStamp(stampPath(root)) === wanted) return
  if (fitsLockFile(root)) return writeStamp(stampPath(root), wanted)
  tell('Installing packages (npm ci), about a minute ...')
  setAside(root)
  const failure = await install(root)
  if (!failure) {
    writeStamp(stampPath(root), wanted)
    dropPrevious(root)
    return
  }
  if (restore(root)) return tell(`npm ci failed (${failure}); going on with the packages that were installed before.`)
  throw new Stop(`The packages could not be installed: ${failure}. Check the network and start again.`)
}

// Somebody ran npm by hand: npm keeps a list of what it really installed.
function fitsLockFile(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const locked = readPackages(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install(root) {
  const first = await npmCi(root, [])
  if (first.code === 0) return undefined
  const reason = /ENOSPC/.test(first.errors) ? 'the disk is full' : findReason(first.errors)
  if (/ENOSPC|EACCES|EROFS|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EUSAGE/.test(first.errors))
    return reason
  tell('An install script failed; trying again without scripts ...')
  const second = await npmCi(root, ['--ignore-scripts'])
  return second.code === 0 ? undefined : findReason(second.errors)
}

const findReason = (errors) =>
  errors
    .split('\n')
    .filter((line) => /npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/npm (error|ERR!)\s*/, '').trim())
    .find((line) => line !== '' && !/^(code|errno|syscall|path)\b/.test(line)) ?? 'npm ci gave no reason'

function npmCi(root, extra) {
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...extra]
  // npm must not run on the Node.js in the node_modules that it is about to replace. node-av: FFmpeg is in its package.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, PATH: path, SKIP_FFMPEG: 'true' },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
    process.stderr.write(chunk)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, errors: `npm error ${error.message}` }))
    child.on('close', (code) => resolve({ code, errors }))
  })
}

// npm ci removes node_modules first: without network nothing would be left. So the old ones are kept until it has worked.
function setAside(root) {
  for (const folder of packageFolders(root)) {
    const current = join(folder, 'node_modules')
    const kept = join(folder, previous)
    // Kept ones from an interrupted install are whole; the current ones are not.
    if (existsSync(kept)) rmSync(current, { recursive: true, force: true })
    else if (existsSync(current)) {
      mkdirSync(join(folder, '.cache'), { recursive: true })
      renameSync(current, kept)
    }
  }
}

function restore(root) {
  if (!existsSync(join(root, previous))) return false
  for (const folder of packageFolders(root)) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    if (existsSync(join(folder, previous))) renameSync(join(folder, previous), join(folder, 'node_modules'))
  }
  return true
}

function dropPrevious(root) {
  for (const folder of packageFolders(root)) rmSync(join(folder, previous), { recursive: true, force: true })
}

function packageFolders(root) {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => join(root, group, name)) : [],
  )
  return [root, ...workspaces]
}
