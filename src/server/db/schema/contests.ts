import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { weightCategory } from './categories.ts'
import { created, flag, identity, instant, updated } from './columns.ts'
import { competition, competitionWeight } from './competitions.ts'
import { person } from './persons.ts'

/** One contest of a category; byes and contests that were passed without a fight have no row. */
export const contest = pgTable(
  'contest',
  {
    id: identity('idBorbe'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitionWeightId: integer('idTekmovanjaKatTez')
      .notNull()
      .references(() => competitionWeight.id, { onDelete: 'cascade' }),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    /** Number on the full sheet, or the order of the source where the sheet is not known. */
    number: integer('stBorbe').notNull(),
    /** Key on the draw sheet (`QF-1`); null where the sheet is not known. */
    key: text('kljuc'),
    /** `R32`, `R16`, `QF`, `REP1`, `SF`, `BR`, `F`, `GROUP` …, or `PRELIM` where the source says no more. */
    round: text('krog').notNull(),
    contestCode: text('contestCode'),
    whiteId: integer('idOsebeBeli').references(() => person.id),
    blueId: integer('idOsebeModri').references(() => person.id),
    winnerId: integer('idOsebeZmagovalec').references(() => person.id),
    isFinished: flag('isFinished'),
    /** `WinReason` of `judo/score`, where the source tells. */
    reason: text('rezultat'),
    mat: integer('blazina'),
    startedAt: instant('zacetek'),
    firstHajime: instant('firstHajime'),
    /** Seconds including golden score. */
    duration: integer('trajanje'),
    goldenScore: flag('trajanjeGs'),
    ipponWhite: integer('ipponBeli').notNull().default(0),
    wazaAriWhite: integer('wazzariBeli').notNull().default(0),
    yukoWhite: integer('yukoBeli').notNull().default(0),
    shidoWhite: integer('penaltyBeli').notNull().default(0),
    hansokuMakeWhite: flag('hskBeli'),
    ipponBlue: integer('ipponModri').notNull().default(0),
    wazaAriBlue: integer('wazzariModri').notNull().default(0),
    yukoBlue: integer('yukoModri').notNull().default(0),
    shidoBlue: integer('penaltyModri').notNull().default(0),
    hansokuMakeBlue: flag('hskModri'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('contest_number').on(t.competitionWeightId, t.number),
    index('contest_competition').on(t.competitionId),
    index('contest_white').on(t.whiteId),
    index('contest_blue').on(t.blueId),
  ],
)
