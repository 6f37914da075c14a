import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; sha256: string }

/** `0007-live-add-comments.sql`: number, domain, what it does. */
export const migrationFileName = /^\d{4}-[a-z][a-z0-9]*(-[a-z0-9]+)+\.sql$/

/** Reads the migrations of a folder in their order. Throws when a name is wrong or a number is missing or used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  for (const [index, file] of files.entries()) {
    if (!migrationFileName.test(file)) throw new Error(`Migration ${file} is not named like 0007-live-add-comments.sql`)
    if (Number(file.slice(0, 4)) !== index + 1) throw new Error(`Migration ${file} should have number ${index + 1}`)
  }
  return Promise.all(files.map((file) => readMigration(folder, file)))
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  // A checkout on Windows may have other line ends; the migration is the same.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { name: file.replace(/\.sql$/, ''), sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
