import { eq, sql } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { notNegative, positive } from '../checks.ts'
import { createdAtColumn, identity, updatedAtColumn } from '../columns.ts'
import { country, region } from '../registry/countries.ts'
import { club, school } from '../registry/organisations.ts'
import { person } from '../registry/persons.ts'
import { ageCategory, weightCategory } from './categories.ts'
import { competitionCategory } from './competition-categories.ts'
import { competition } from './competitions.ts'
import { team, teamCompetition } from './teams.ts'

/** The place of a judoka in a category, derived from the draw and never entered by hand. */
export const individualResult = pgTable(
  'individual_result',
  {
    id: identity('idRezultata'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitionCategoryId: integer('idTekmovanjaKatTez').notNull(),
    ageId: integer('idStarostneKat').references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    place: integer('mesto').notNull(),
    /** Contests won, and points by the points table of the competition; null if unknown. */
    wins: integer('stZmag'),
    points: integer('stTock'),
    /** Kilograms at the weigh-in. */
    weight: doublePrecision('teza'),
    groupId: integer('idSkupine'),
    /** The organisations that the judoka represented. */
    countryId: integer('idDrzave').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    schoolId: integer('idSole').references(() => school.id),
    regionId: integer('idRegije').references(() => region.id),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('individual_result_once').on(t.competitionCategoryId, t.personId),
    index('individual_result_person').on(t.personId),
    index('individual_result_competition').on(t.competitionId),
    index('individual_result_club').on(t.clubId),
    foreignKey({
      name: 'individual_result_category',
      columns: [t.competitionCategoryId, t.competitionId, t.categoryId],
      foreignColumns: [
        competitionCategory.id,
        competitionCategory.competitionId,
        competitionCategory.categoryId,
      ],
    }).onDelete('cascade'),
    positive('individual_result_place', t.place),
    notNegative('individual_result_counts', t.wins, t.weight),
  ],
)

/** The place of a team. */
export const teamResult = pgTable(
  'team_result',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    teamCompetitionId: integer('idTekmovanjaEkipe')
      .notNull()
      .references(() => teamCompetition.id, { onDelete: 'cascade' }),
    teamId: integer('idEkipe').notNull(),
    place: integer('mesto').notNull(),
    clubId: integer('idKluba').references(() => club.id),
    regionId: integer('idRegije').references(() => region.id),
    schoolId: integer('idSole').references(() => school.id),
    countryId: integer('idDrzave').references(() => country.id),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('team_result_once').on(t.teamId),
    index('team_result_team_competition').on(t.teamCompetitionId),
    index('team_result_competition').on(t.competitionId),
    index('team_result_club').on(t.clubId),
    foreignKey({
      name: 'team_result_team',
      columns: [t.teamId, t.teamCompetitionId, t.competitionId],
      foreignColumns: [team.id, team.teamCompetitionId, team.competitionId],
    }).onDelete('cascade'),
    positive('team_result_place', t.place),
  ],
)

/** Number of times that a judoka reached a place at competitions of a rank. */
export const placeCountByRank = pgView('rank_count').as((query) =>
  query
    .select({
      personId: individualResult.personId,
      rankId: competition.rankId,
      place: individualResult.place,
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .where(sql`${competition.deletedAt} is null`)
    .groupBy(individualResult.personId, competition.rankId, individualResult.place),
)
