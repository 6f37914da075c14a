import pg from 'pg'

export type DatabaseConnection = { host: string; port: number; user: string; database: string }

export const appDatabase = 'lectern'

/** Makes the product's role and database once. The role owns its database but is no superuser. */
export async function ensureAppDatabase(admin: DatabaseConnection): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [appDatabase],
    )
    if (!rows[0]?.role) await ignoreDuplicate(client.query(`create role ${appDatabase} login`))
    if (!rows[0]?.database) await ignoreDuplicate(client.query(`create database ${appDatabase} owner ${appDatabase}`))
  } finally {
    await client.end()
  }
}

// Two processes that start at the same moment both find nothing.
async function ignoreDuplicate(statement: Promise<unknown>): Promise<void> {
  const duplicates = ['42710', '42P04', '23505']
  await statement.catch((error: { code?: string }) => {
    if (!duplicates.includes(error.code ?? '')) throw error
  })
}
