import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { person } from './persons.ts'

/**
 * That someone was removed on request. Their row of `person` is a nameless stub since; this keeps an import from
 * bringing the name back. Not of the product; ours.
 */
export const forgottenPerson = pgTable(
  'forgotten_person',
  {
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    /** SHA-256 of a folded spelling of the name and the sex: it recognises a name and doesn't tell it. */
    nameDigest: text('nameDigest').notNull(),
    /** Nation of the person, without a reference: null where none was known. */
    countryId: integer('idDrzave'),
    forgottenAt: instant('forgottenAt').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.nameDigest] }),
    index('forgotten_person_name').on(t.nameDigest),
  ],
)
