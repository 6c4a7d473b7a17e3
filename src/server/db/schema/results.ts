import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { weightCategory } from './categories.ts'
import { created, identity, updated } from './columns.ts'
import { competition, competitionWeight } from './competitions.ts'
import { club } from './organisations.ts'
import { person } from './persons.ts'
import { country } from './places.ts'

/** The place of one judoka in one category: written from the bracket, never typed in. */
export const individualResult = pgTable(
  'individual_result',
  {
    id: identity('idRezultata'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitionWeightId: integer('idTekmovanjaKatTez')
      .notNull()
      .references(() => competitionWeight.id, { onDelete: 'cascade' }),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    place: integer('mesto').notNull(),
    countryId: integer('idDrzave').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('individual_result_once').on(t.competitionWeightId, t.personId),
    index('individual_result_person').on(t.personId),
    index('individual_result_competition').on(t.competitionId),
  ],
)
