import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { CATEGORY_STATUS_CODES } from '#judo/competition/enumerations.ts'
import { DRAW_SYSTEMS } from '#judo/draw/index.ts'
import { DRAW_RECONSTRUCTIONS } from '#judo/reconstruction/index.ts'
import { enumerationChecks, notNegative, positive } from '../checks.ts'
import { drawLines, editColumns, enumeration, identity, tieDecisions } from '../columns.ts'
import { ageCategory, categoryOfAgeKey } from './categories.ts'
import { competition } from './competitions.ts'
import { drawConfiguration, repechageType } from './rules.ts'
import { teamCompetition } from './teams.ts'

/** A weight category of a competition or of one of its team competitions, with its draw. */
export const competitionCategory = pgTable(
  'competition_weight',
  {
    id: identity('idTekmovanjaKatTez'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Set for a category of a team competition, which has bouts but no draw and no places. */
    teamCompetitionId: integer('idTekmovanjaEkipe'),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat').notNull(),
    judoka: integer('stTekmovalcev').notNull().default(0),
    /** Individual entries that are accepted; null for no limit. Not part of the product. */
    maxEntries: integer('maxEntries'),
    /** Regular time of a contest in seconds at this competition; null for that of the age category. */
    contestDuration: integer('trajanjeBorbe'),
    status: enumeration('status', CATEGORY_STATUS_CODES).notNull().defaultTo('open'),
    /** The selected repechage type; null for that of the competition. */
    repechageTypeId: integer('idRepasaza').references(() => repechageType.id),
    drawConfigurationId: integer('idTekmovalneListe').references(() => drawConfiguration.id),
    /** Null if the contests are known but the draw sheet is not. */
    drawSystem: text('sistem', { enum: DRAW_SYSTEMS }),
    drawLines: drawLines('zreb'),
    /** The random seed of the draw, so that it can be repeated (docs/specification/draws.md). */
    drawSeed: text('drawSeed'),
    tieDecisions: tieDecisions('tieDecisions'),
    /** Whether the draw was reconstructed from results, or why it could not be; null if it comes from the source. */
    drawReconstruction: text('drawReconstruction', { enum: DRAW_RECONSTRUCTIONS }),
    /** Message to the organiser if not all places can be derived from the draw; otherwise null. */
    incomplete: text('nepopolno'),
    /** Number of the bout in this category, from 1, before a start category is drawn. */
    boutNumber: integer('stBorbeEkipe'),
    /** Day of the competition, from 1. */
    scheduledDay: integer('scheduledDay'),
    /** Storage path of the printed draw sheet. */
    sheetPdf: text('pdfSheetObject'),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('competition_weight_once')
      .on(t.competitionId, t.categoryId)
      .where(sql`${t.teamCompetitionId} is null`),
    uniqueIndex('competition_weight_team_once').on(t.teamCompetitionId, t.categoryId),
    index('competition_weight_competition').on(t.competitionId),
    index('competition_weight_age').on(t.ageId, t.competitionId),
    unique('competition_weight_in_competition').on(t.id, t.competitionId, t.categoryId),
    categoryOfAgeKey('competition_weight_category', t),
    foreignKey({
      name: 'competition_weight_team_competition',
      columns: [t.teamCompetitionId, t.competitionId],
      foreignColumns: [teamCompetition.id, teamCompetition.competitionId],
    }).onDelete('cascade'),
    ...enumerationChecks(t),
    notNegative('competition_weight_judoka', t.judoka),
    notNegative('competition_weight_max_entries', t.maxEntries),
    positive('competition_weight_numbers', t.contestDuration, t.boutNumber, t.scheduledDay),
  ],
)

/** The draw configuration of a competition for a number of judoka. */
export const competitionDrawConfiguration = pgTable(
  'competition_draw_configuration',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitors: integer('steviloTekmovalcev').notNull(),
    drawConfigurationId: integer('idTekmovalneListe')
      .notNull()
      .references(() => drawConfiguration.id),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('competition_draw_configuration_once').on(t.competitionId, t.competitors),
    positive('competition_draw_configuration_competitors', t.competitors),
  ],
)
