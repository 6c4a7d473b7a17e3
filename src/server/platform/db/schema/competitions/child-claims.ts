import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, identity, language } from '../columns.ts'
import { adminUser } from '../identity/users.ts'
import { club } from '../registry/organisations.ts'
import { ageCategory, categoryOfAgeKey } from './categories.ts'
import { competition } from './competitions.ts'

/**
 * The statement of a user to be a parent of a judoka of a club, which the club has not decided. Nothing is looked up before: a name is
 * what the user has entered. It keeps a place in a competition. The row is deleted with the decision. Not part of the product.
 */
export const childClaim = pgTable(
  'child_claim',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    givenName: text('ime').notNull(),
    familyName: text('priimek').notNull(),
    birthYear: integer('letnik').notNull(),
    clubId: integer('idKluba')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat').notNull(),
    /** Language of the page on which the user made the claim. */
    language: language().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('child_claim_once').on(t.userId, t.competitionId, t.categoryId, t.familyName, t.givenName),
    index('child_claim_competition').on(t.competitionId),
    index('child_claim_club').on(t.clubId, t.createdAt),
    categoryOfAgeKey('child_claim_category', t),
  ],
)
