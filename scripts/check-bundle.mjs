// Adds up what a browser loads before a screen is usable, as gzip, from the built console. Limits: bundle-limits.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readRoot, report } from './checks/source-files.mjs'

const root = readRoot()
const dist = join(root, 'apps/console/dist')
const { screens } = JSON.parse(readFileSync(join(root, 'scripts/bundle-limits.json'), 'utf8'))
const manifestPath = join(dist, '.vite/manifest.json')

/** Chunks loaded for the given sources: each with everything it imports statically. */
function collectChunks(manifest, sources) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files].filter((file) => file.endsWith('.js'))
}

const gzipBytes = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

function measureScreen(manifest, { name, loads, maxKilobytes }) {
  const missing = loads.filter((source) => !manifest[source])
  if (missing.length > 0) return { findings: [`${name}: ${missing.join(', ')} is not in the build`] }
  const files = collectChunks(manifest, loads)
  const sized = files.map((file) => ({ file, bytes: gzipBytes(file) })).sort((a, b) => b.bytes - a.bytes)
  const kilobytes = sized.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const line = `${name}: ${kilobytes.toFixed(1)} kB of script as gzip in ${files.length} files (at most ${maxKilobytes})`
  if (kilobytes <= maxKilobytes) return { line, findings: [] }
  const largest = sized.slice(0, 8).map(({ file, bytes }) => `    ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`)
  return { findings: [[line, ...largest].join('\n')] }
}

if (!existsSync(manifestPath)) {
  report('no build of the console', [`${manifestPath} is missing: build the console first`])
} else {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const results = screens.map((screen) => measureScreen(manifest, screen))
  report(
    results.map(({ line }) => line ?? 'too large').join('; '),
    results.flatMap(({ findings }) => findings),
  )
}
