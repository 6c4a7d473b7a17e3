import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, identity, updated } from './columns.ts'

/** Nations and the teams that compete beside them (refugee team, continental unions). */
export const country = pgTable(
  'country',
  {
    id: identity('idDrzave'),
    name: text('naziv').notNull(),
    /** Three-letter code of the Olympic movement, `FRA`; the key of names and flags. */
    short: text('kratica').notNull(),
    continentId: integer('idCeline'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [uniqueIndex('country_short').on(t.short)],
)
