import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** An instant of a raw statement as it goes over the wire. The usual form is rearranged: reading it as a date costs five times as much. */
export const toInstant = (value: string | Date): string => {
  // 2026-05-04 03:02:01.678+00, with as many decimals as are not zero.
  const parts =
    typeof value === 'string' ? /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) : null
  if (!parts) return new Date(value).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
}

/** An instant as it goes over the wire: ISO-8601 in UTC with milliseconds. */
export const instantColumn = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: toInstant,
  toDriver: (value) => value,
})

/** The columns every tenant table begins with. `version` counts changes for compare-and-set. */
export const tenantColumns = () => ({
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  version: integer('version').notNull().default(1),
  created_at: instantColumn('created_at').notNull(),
  updated_at: instantColumn('updated_at').notNull(),
})
