import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isNoise = (name) => name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)

/** A hash over the content of files and folders: the same sources give the same hash on every machine. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    for (const name of readdirSync(full).sort()) if (!isNoise(name)) add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeStamp(path, stamp) {
  writeFileSync(`${path}.new`, stamp)
  renameSync(`${path}.new`, path)
}
