import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './tell.mjs'

const oldestForServer = 24
const oldestForBootstrap = 20

const major = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** Says what is missing before anything is installed. */
export function checkSystem() {
  if (major(process.version) < oldestForBootstrap) {
    throw new Stop(
      `Lectern needs Node.js ${oldestForBootstrap} or newer; this is ${process.version}. Get it from https://nodejs.org`,
    )
  }
  if (!['linux', 'darwin'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch)) {
    throw new Stop(
      `Lectern runs on Linux and macOS (x64 and arm64), not on ${process.platform}-${process.arch}. On Windows use WSL 2.`,
    )
  }
}

/** The Node.js for the server: our own when new enough, else the one that npm installed beside the other packages. */
export function pickNode(root) {
  if (major(process.version) >= oldestForServer) return process.execPath
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
  const program = join(packaged, 'bin', 'node')
  if (existsSync(program) && major(readVersion(packaged)) >= oldestForServer) return program
  throw new Stop(
    `The server needs Node.js ${oldestForServer} or newer; this is ${process.version} and npm has none for ${process.platform}-${process.arch}. Get it from https://nodejs.org`,
  )
}

function readVersion(packageFolder) {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}
