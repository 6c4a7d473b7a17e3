import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, flag, identity, instant, updatedAtColumn } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { weightCategory } from './categories.ts'
import { competitionCategory } from './competition-categories.ts'
import { competition } from './competitions.ts'
import { programmeBlock } from './programme.ts'
import { teamContest } from './teams.ts'

/** By which packets of scoreboards are held against each other (docs/specification/live.md, "Scoreboards"). */
export type PacketOrder = {
  mat: number
  /** Counted on that mat. */
  number: number
  /** ISO, by the scoreboard's clock. */
  at: string
}

/** One contest of a category, or one bout of a team contest; contests that were passed without a fight have no row. */
export const contest = pgTable(
  'contest',
  {
    id: identity('idBorbe'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitionWeightId: integer('idTekmovanjaKatTez')
      .notNull()
      .references(() => competitionCategory.id, { onDelete: 'cascade' }),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    /** Set for a bout of a team contest. */
    teamFightId: integer('idBorbeEkipe').references(() => teamContest.id, { onDelete: 'cascade' }),
    /** Number on the full sheet, or the order of the source where the sheet is not known; of a bout, its order. */
    number: integer('stBorbe').notNull(),
    /** As the product counts besides: within the repechage, and within the round. */
    numberOfRepechage: integer('stBorbeR'),
    numberOfRound: integer('stBorbeKrog'),
    /** Key on the draw sheet (`QF-1`); null where the sheet is not known. */
    key: text('kljuc'),
    /** `R32`, `R16`, `QF`, `REP1`, `SF`, `BR`, `F`, `GROUP` …, or `PRELIM` where the source says no more. */
    round: text('krog').notNull(),
    /** 0 main rounds, 1 repechage and bronze, 2 group. */
    type: integer('tip'),
    /** Number of the group, from 1. */
    pool: integer('pool'),
    contestCode: text('contestCode'),
    whiteId: integer('idOsebeBeli').references(() => person.id),
    blueId: integer('idOsebeModri').references(() => person.id),
    winnerId: integer('idOsebeZmagovalec').references(() => person.id),
    isFinished: flag('isFinished'),
    /** One side is empty: nobody fights, and the order of contests leaves it out. */
    bye: flag('bye'),
    isSkipped: flag('isSkipped'),
    /** Decided for the team, not fought: the extra bout or a walkover of a team. */
    isTeamDecision: flag('isTeamDecision'),
    /** `WinReason` of `judo/score`, where the source tells. */
    reason: text('rezultat'),
    mat: integer('blazina'),
    /** Place in the order of the mat. */
    matOrder: integer('blazinaIndeks'),
    fragmentId: integer('idFragmenta').references(() => programmeBlock.id, { onDelete: 'set null' }),
    /** How the order of contests treats it; the product's values are not specified. */
    contestOrderStatus: integer('contestOrderStatus'),
    plannedStart: instant('zacetekPlaniran'),
    plannedEnd: instant('konecPlaniran'),
    startedAt: instant('zacetek'),
    endedAt: instant('konec'),
    firstHajime: instant('firstHajime'),
    /** Seconds including golden score. */
    duration: integer('trajanje'),
    goldenScore: flag('trajanjeGs'),
    /** Seconds of golden score alone. */
    goldenScoreDuration: integer('trajanjeGsSekund'),
    refereeId: integer('referee1Id').references(() => person.id, { onDelete: 'set null' }),
    secondRefereeId: integer('referee2Id').references(() => person.id, { onDelete: 'set null' }),
    thirdRefereeId: integer('referee3Id').references(() => person.id, { onDelete: 'set null' }),
    /** Points of the event's table for this contest. */
    resultWhite: integer('rezultatBeli'),
    ipponWhite: integer('ipponBeli').notNull().default(0),
    wazaAriWhite: integer('wazzariBeli').notNull().default(0),
    yukoWhite: integer('yukoBeli').notNull().default(0),
    shidoWhite: integer('penaltyBeli').notNull().default(0),
    hansokuMakeWhite: flag('hskBeli'),
    resultBlue: integer('rezultatModri'),
    ipponBlue: integer('ipponModri').notNull().default(0),
    wazaAriBlue: integer('wazzariModri').notNull().default(0),
    yukoBlue: integer('yukoModri').notNull().default(0),
    shidoBlue: integer('penaltyModri').notNull().default(0),
    hansokuMakeBlue: flag('hskModri'),
    /** Of the latest packet of its scoreboard: one with a lower number changes nothing any more. */
    liveNumber: bigint('liveNumber', { mode: 'number' }).notNull().default(0),
    /** The latest packet that called it to a mat and a place there. */
    liveOrder: jsonb('liveOrder').$type<PacketOrder>(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('contest_number').on(t.competitionWeightId, t.number).where(sql`${t.teamFightId} is null`),
    uniqueIndex('contest_bout').on(t.teamFightId, t.number),
    index('contest_weight').on(t.competitionWeightId),
    index('contest_competition').on(t.competitionId),
    index('contest_white').on(t.whiteId),
    index('contest_blue').on(t.blueId),
    index('contest_referee').on(t.refereeId).where(sql`${t.refereeId} is not null`),
    index('contest_second_referee').on(t.secondRefereeId).where(sql`${t.secondRefereeId} is not null`),
    index('contest_third_referee').on(t.thirdRefereeId).where(sql`${t.thirdRefereeId} is not null`),
    index('contest_code').on(t.contestCode),
    index('contest_order').on(t.fragmentId, t.mat, t.matOrder),
  ],
)
