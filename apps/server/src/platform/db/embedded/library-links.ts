import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { onDisk } from './embedded-error.ts'
import { type Layout, seenByServer } from './layout.ts'

type Link = { source: string; target: string }

/**
 * The npm package makes its library links in an install script, which `npm ci --ignore-scripts` does not run.
 * Missing ones are made in the data folder: node_modules may be read-only.
 * @returns the library search path for the server's processes
 */
export function linkLibraries(layout: Layout, binaries: Binaries): string {
  const manifest = join(binaries.native, 'pg-symlinks.json')
  const links = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Link[]) : []
  const inPackage = (path: string) => join(binaries.native, '..', path.replace(/^native/, basename(binaries.native)))
  const missing = links.filter(({ target }) => !existsSync(inPackage(target)))
  if (missing.length === 0) return binaries.libraries
  const folder = join(layout.lib, 'links')
  onDisk(() => {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    for (const { source, target } of missing) ensureLink(inPackage(source), join(folder, basename(target)))
  })
  return `${seenByServer(layout, folder)}:${binaries.libraries}`
}

function ensureLink(source: string, link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link) === source) return
  const draft = `${link}.${process.pid}`
  symlinkSync(source, draft)
  renameSync(draft, link)
}
