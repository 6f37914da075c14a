// The product as `npm start` runs it, with four filled schools. A process of its own: started by http.bench.ts.
import { join } from 'node:path'
import { createApplication } from '../../apps/server/src/compose/application.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { poolConfig } from '../../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { fillTables } from './fixture.ts'

export type ProductReady = { readonly port: number; readonly emails: readonly string[]; readonly password: string }

const password = 'correct horse battery'
const migrations = join(import.meta.dirname, '../../apps/server/migrations')

const config = readConfig(process.env)
const { connection, stop } = await startEmbedded({ dataDir: config.dataDir })
await migrate(poolConfig(connection), { folder: migrations })
const app = await createApplication({
  config,
  log: createLog(config.logLevel),
  connection,
  secretKey: 'a secret of the benchmark',
})
const emails = ['north', 'south', 'east', 'west'].map((name) => `head@${name}.example`)
const corpIds: string[] = []
for (const email of emails) {
  const { corp_id: corpId } = await app.domains.accounts.setup.addSchool({ schoolName: email, email, password })
  corpIds.push(corpId)
}
await fillTables(connection, corpIds)
await app.startQueue()
await app.startWork()
await app.http.listen({ port: 0, host: '127.0.0.1' })
const address = app.http.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, emails, password })
const stopAll = async () => {
  await app.close()
  await stop()
  process.exit(0)
}
process.once('disconnect', () => void stopAll())
