import { readConfig } from '../platform/config/config.ts'
import { explainStartupError } from '../platform/process/startup-error.ts'
import { backUp, restore } from './data-archive.ts'

const [mode = '', archive = `lectern-${new Date().toISOString().slice(0, 10)}.tar.gz`] = process.argv.slice(2)

try {
  const { dataDir, databaseUrl, s3 } = readConfig(process.env)
  const done = mode === 'restore' ? await restore(dataDir, archive) : await backUp(dataDir, archive)
  process.stdout.write(mode === 'restore' ? `Restored into ${done}\n` : `Backed up to ${done}\n`)
  if (databaseUrl || s3)
    process.stdout.write('The database server or S3 bucket is not in the archive: back them up with their own tools.\n')
} catch (error) {
  process.stderr.write(`${explainStartupError(error)?.message ?? String(error)}\n`)
  process.exitCode = 1
}
