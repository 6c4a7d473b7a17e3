import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, identity, instant, updatedAtColumn } from '../columns.ts'
import { adminUser } from '../identity/users.ts'
import { person } from '../registry/persons.ts'
import { ageCategory, categoryOfAgeKey } from './categories.ts'
import { competition } from './competitions.ts'

/**
 * A judoka who waits for a place in a category, in the order of the ids. The row remains while a place is offered or being paid
 * for, and goes with the entry. Not part of the product.
 */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat').notNull(),
    /** Who gets the mail when a place is free. */
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id),
    /** Until when a free place is reserved for the judoka; null while there is none. */
    offeredUntil: instant('offeredUntil'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('waiting_entry_once').on(t.competitionId, t.categoryId, t.personId),
    index('waiting_entry_person').on(t.personId),
    index('waiting_entry_user').on(t.userId),
    categoryOfAgeKey('waiting_entry_category', t),
  ],
)
