import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** An instant as it goes over the wire: ISO-8601 in UTC with milliseconds. */
export const instantColumn = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
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
