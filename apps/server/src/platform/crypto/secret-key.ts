import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The installation's secret: the operator's own, or one made at the first start and kept in the data folder (mode 0600). */
export const loadSecretKey = async (dataDir: string, fromEnvironment: string | undefined): Promise<string> => {
  if (fromEnvironment) return fromEnvironment
  const path = join(dataDir, 'secret.key')
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (stored.trim()) return stored.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${path}.new`, made, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return made
}
