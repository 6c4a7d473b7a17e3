import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { DRAW_SYSTEMS } from '#judo/draw/index.ts'
import { enumerationChecks, inOrder, notNegative, positive, requiredTexts } from '../checks.ts'
import { editColumns, enumeration, flag, identity, language } from '../columns.ts'
import { partner } from '../registry/partners.ts'

/** Code lists for competitions. */

/** Maximum numbers and kinds of scores; the rules are in `judo/score`. */
export const ruleset = pgTable(
  'ruleset',
  {
    id: identity('idCompetitionRuleset'),
    title: text('title').notNull(),
    short: text('short').notNull().unique(),
    description: text('description'),
    /** First and last day on which the rules were official. */
    officialFrom: date('officialFrom'),
    officialTo: date('officialTo'),
    hasYuko: flag('hasYuko'),
    hasKoka: flag('hasKoka'),
    maxWazaAri: integer('maxWazaari').notNull(),
    maxYuko: integer('maxYuko'),
    maxKoka: integer('maxKoka'),
    maxShido: integer('maxShido').notNull(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    inOrder('ruleset_period', t.officialFrom, t.officialTo),
    notNegative('ruleset_scores', t.maxWazaAri, t.maxYuko, t.maxKoka, t.maxShido),
  ],
)

/** Repechage types that an organiser selects; the system that was drawn is in `competitionCategory`. */
export const repechageType = pgTable(
  'repechage_type',
  {
    id: identity('idRepasaza'),
    code: text('code', { enum: DRAW_SYSTEMS }).notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => [...requiredTexts(t), ...enumerationChecks(t)],
)

/** A printed draw sheet for a number of judoka. */
export const drawConfiguration = pgTable(
  'draw_configuration',
  {
    id: identity('id'),
    name: text('name').notNull(),
    description: text('description'),
    /** Maximum number of judoka. */
    competitors: integer('numOfCompetitors').notNull(),
    ...editColumns(),
  },
  (t) => [...requiredTexts(t), positive('draw_configuration_competitors', t.competitors)],
)

/** Level of a competition: Grand Slam, national championships, club tournament. */
export const rank = pgTable(
  'rank',
  {
    id: identity('idRanga'),
    name: text('naziv').notNull(),
    orderNumber: integer('zapSt').notNull().default(0),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    /** Type for filters: `ijf`, `continental`, `national championship`, `national`, `club`. */
    type: text('tipRanga'),
    /** Ranks of the same group are shown together. */
    group: text('rankGroup'),
    printType: integer('tipIzpisa'),
    partnerId: integer('idPartnerja').references(() => partner.id),
    /** Default of new competitions of this rank. */
    repechageTypeId: integer('idRepasaza').references(() => repechageType.id),
    competitionTypeId: integer('idTipa').references(() => competitionType.id),
    /** Language of `name`. */
    language: language(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    unique('rank_name').on(t.name, t.partnerId).nullsNotDistinct(),
    index('rank_partner').on(t.partnerId),
    ...enumerationChecks(t),
  ],
)

/** Individual, team, kata, training camp. */
export const competitionType = pgTable(
  'competition_type',
  {
    id: identity('idTipa'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** The colours of the two sides; white and blue by default. */
export const colourScheme = pgTable(
  'competitors_color_scheme',
  {
    id: identity('idCompetitorsColorScheme'),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Language of `title`. */
    language: language(),
    /** CSS colours of the first and the second side. */
    colourWhite: text('colorWhite'),
    colourBlue: text('colorBlue'),
    isDefault: flag('isDefault'),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)
