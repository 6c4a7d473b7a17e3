import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { person } from './persons.ts'

/**
 * A person who was removed on request. Their row of `person` no longer has a name; this row prevents imports from
 * restoring it. Not part of the product.
 */
export const forgottenPerson = pgTable(
  'forgotten_person',
  {
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    /** SHA-256 of a folded spelling of the name and the gender, to recognise the name without storing it. */
    nameDigest: text('nameDigest').notNull(),
    /** Country of the person, without a foreign key; null if unknown. */
    countryId: integer('idDrzave'),
    forgottenAt: instant('forgottenAt').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.nameDigest] }),
    index('forgotten_person_name').on(t.nameDigest),
  ],
)
