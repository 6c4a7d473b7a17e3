import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { editColumns, identity } from '../columns.ts'
import { country, region } from '../registry/countries.ts'
import { club, school } from '../registry/organisations.ts'
import { person } from '../registry/persons.ts'
import { ageCategory, weightCategory } from './categories.ts'
import { competition } from './competitions.ts'

/** Tori and uke of a kata. */
export const kataPair = pgTable(
  'kata_pair',
  {
    id: identity('idKataPair'),
    name: text('naziv'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    toriId: integer('idTori')
      .notNull()
      .references(() => person.id),
    ukeId: integer('idUke')
      .notNull()
      .references(() => person.id),
    ageId: integer('idStarostneKat').references(() => ageCategory.id),
    /** The kata, as a category. */
    categoryId: integer('idTezinskeKat').references(() => weightCategory.id),
    clubId: integer('idKluba').references(() => club.id),
    countryId: integer('idDrzave').references(() => country.id),
    schoolId: integer('idSole').references(() => school.id),
    regionId: integer('idRegije').references(() => region.id),
    ...editColumns(),
  },
  (t) => [
    unique('kata_pair_once').on(t.competitionId, t.categoryId, t.toriId, t.ukeId).nullsNotDistinct(),
    unique('kata_pair_in_competition').on(t.id, t.competitionId),
    index('kata_pair_tori').on(t.toriId),
    index('kata_pair_uke').on(t.ukeId),
    index('kata_pair_club').on(t.clubId),
    check('kata_pair_two', sql`${t.toriId} <> ${t.ukeId}`),
  ],
)
