import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CATEGORY_STATUS_CODES } from '#judo/competition/enumerations.ts'
import { drawLines, enumeration, identity } from '../columns.ts'
import { ageCategory, weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { drawConfiguration, repechageType } from './rules.ts'
import { teamCompetition } from './teams.ts'

/** A weight category as it is held at one competition, or within one of its team competitions, with its draw. */
export const competitionCategory = pgTable(
  'competition_weight',
  {
    id: identity('idTekmovanjaKatTez'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Set where teams fight in it; then it has bouts, and no draw and no places of its own. */
    teamCompetitionId: integer('idTekmovanjaEkipe').references(() => teamCompetition.id, {
      onDelete: 'cascade',
    }),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    judoka: integer('stTekmovalcev').notNull().default(0),
    status: enumeration('status', CATEGORY_STATUS_CODES).notNull().defaultTo('open'),
    /** The system asked for; null is the competition's. */
    repechageTypeId: integer('idRepasaza').references(() => repechageType.id),
    drawConfigurationId: integer('idTekmovalneListe').references(() => drawConfiguration.id),
    /** A `DrawSystem` of `judo/draw`; null where who met whom is known but the sheet is not. */
    drawSystem: text('sistem'),
    drawLines: drawLines('zreb'),
    /** Why places could not all be proved, as a sentence for the organiser; null when they are. */
    incomplete: text('nepopolno'),
    /** Which bout of a team contest is fought in it, from 1, before a start category is drawn. */
    boutNumber: integer('stBorbeEkipe'),
    /** Day of the competition, from 1. */
    scheduledDay: integer('scheduledDay'),
    /** The printed sheet in the storage. */
    sheetPdf: text('pdfSheetObject'),
  },
  (t) => [
    uniqueIndex('competition_weight_once')
      .on(t.competitionId, t.weightId)
      .where(sql`${t.teamCompetitionId} is null`),
    uniqueIndex('competition_weight_team_once').on(t.teamCompetitionId, t.weightId),
    index('competition_weight_competition').on(t.competitionId),
    index('competition_weight_age').on(t.ageId, t.competitionId),
  ],
)

/** Which list a competition uses for categories of so many judoka. */
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
  },
  (t) => [uniqueIndex('competition_draw_configuration_once').on(t.competitionId, t.competitors)],
)
