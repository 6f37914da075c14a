import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const skipped = new Set(['node_modules', 'dist', 'generated', 'test-results', '.cache'])

/** The tree to check: this repository, or the one given by --root. */
export function readRoot() {
  const { values } = parseArgs({ options: { root: { type: 'string' } } })
  return resolve(values.root ?? new URL('../..', import.meta.url).pathname)
}

/** Every file and folder below, as paths relative to the root, parents first; `entries` is set for folders. */
export function listTree(root, folders = ['apps', 'packages', 'e2e', 'bench', 'scripts']) {
  const found = []
  const walk = (path) => {
    const entries = readEntries(join(root, path))
    if (!entries) return
    found.push({ path, entries: entries.map((entry) => entry.name) })
    for (const entry of entries) {
      if (entry.isDirectory()) walk(`${path}/${entry.name}`)
      else found.push({ path: `${path}/${entry.name}` })
    }
  }
  for (const folder of folders) walk(folder)
  return found
}

function readEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => !skipped.has(entry.name))
  } catch {
    return undefined
  }
}

/** Prints what a check found; findings fail the check, notes do not. */
export function report(summary, findings, notes = []) {
  for (const note of notes) console.log(`note: ${note}`)
  for (const finding of findings) console.log(finding)
  console.log(`${summary}, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
