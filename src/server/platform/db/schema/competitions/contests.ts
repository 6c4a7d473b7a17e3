import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CONTEST_TYPE_CODES } from '#judo/competition/enumerations.ts'
import { CONTEST_ROUNDS } from '#judo/draw/index.ts'
import { enumerationChecks, notNegative, positive, winnerIsSide } from '../checks.ts'
import {
  createdAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  instant,
  type PacketOrder,
} from '../columns.ts'
import { person } from '../registry/persons.ts'
import { weightCategory } from './categories.ts'
import { competitionCategory } from './competition-categories.ts'
import { competition } from './competitions.ts'
import { programmeBlock } from './programme.ts'
import { teamContest } from './teams.ts'

/** Decides which of two packets is newer (docs/specification/live.md, "Scoreboards"). */
/** A contest of a category or a bout of a team contest; contests that were skipped without a fight have no row. */
export const contest = pgTable(
  'contest',
  {
    id: identity('idBorbe'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    competitionCategoryId: integer('idTekmovanjaKatTez').notNull(),
    categoryId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    /** Set for a bout of a team contest. */
    teamContestId: integer('idBorbeEkipe'),
    /** Number on the full draw sheet, or the order of the source if the sheet is unknown; for a bout, its order. */
    number: integer('stBorbe').notNull(),
    /** Further numbers of the product: within the repechage and within the round. */
    numberOfRepechage: integer('stBorbeR'),
    numberOfRound: integer('stBorbeKrog'),
    /** Contest key on the draw sheet (`QF-1`); null if the sheet is unknown. */
    key: text('kljuc'),
    round: text('krog', { enum: CONTEST_ROUNDS }).notNull(),
    type: enumeration('tip', CONTEST_TYPE_CODES),
    /** Number of the group, from 1. */
    pool: integer('pool'),
    contestCode: text('contestCode'),
    whiteId: integer('idOsebeBeli').references(() => person.id),
    blueId: integer('idOsebeModri').references(() => person.id),
    winnerId: integer('idOsebeZmagovalec').references(() => person.id),
    isFinished: flag('isFinished'),
    /** One side is empty: there is no contest, and the contest order leaves it out. */
    bye: flag('bye'),
    isSkipped: flag('isSkipped'),
    /** Decided for the team without the judoka: the extra bout or a walkover of a team. */
    isTeamDecision: flag('isTeamDecision'),
    /** `WinReason` of `judo/score`; null if the source has none. */
    reason: text('rezultat'),
    mat: integer('blazina'),
    /** Position in the contest order of the mat. */
    matOrder: integer('blazinaIndeks'),
    blockId: integer('idFragmenta').references(() => programmeBlock.id, { onDelete: 'set null' }),
    /** Treatment in the contest order; the values are not specified by the product. */
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
    /** Points for this contest by the points table of the competition. */
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
    /** Sides that this contest excludes from the rest of the competition; their entries have the earliest exclusion. Not part of the product. */
    outWhite: flag('outWhite'),
    outBlue: flag('outBlue'),
    /** The latest packet of its scoreboard; packets with lower numbers are ignored. */
    liveNumber: bigint('liveNumber', { mode: 'number' }).notNull().default(0),
    /** The latest packet that assigned a mat and a position. */
    liveOrder: jsonb('liveOrder').$type<PacketOrder>(),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('contest_number')
      .on(t.competitionCategoryId, t.number)
      .where(sql`${t.teamContestId} is null`),
    uniqueIndex('contest_bout').on(t.teamContestId, t.number),
    index('contest_weight').on(t.competitionCategoryId),
    index('contest_competition').on(t.competitionId),
    index('contest_white').on(t.whiteId),
    index('contest_blue').on(t.blueId),
    index('contest_winner').on(t.winnerId),
    index('contest_referee').on(t.refereeId).where(sql`${t.refereeId} is not null`),
    index('contest_second_referee').on(t.secondRefereeId).where(sql`${t.secondRefereeId} is not null`),
    index('contest_third_referee').on(t.thirdRefereeId).where(sql`${t.thirdRefereeId} is not null`),
    index('contest_code').on(t.contestCode),
    index('contest_order').on(t.blockId, t.mat, t.matOrder),
    unique('contest_in_competition').on(t.id, t.competitionId),
    foreignKey({
      name: 'contest_category',
      columns: [t.competitionCategoryId, t.competitionId, t.categoryId],
      foreignColumns: [
        competitionCategory.id,
        competitionCategory.competitionId,
        competitionCategory.categoryId,
      ],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contest_team_contest',
      columns: [t.teamContestId, t.competitionId],
      foreignColumns: [teamContest.id, teamContest.competitionId],
    }).onDelete('cascade'),
    ...enumerationChecks(t),
    winnerIsSide('contest_winner', t),
    positive('contest_numbers', t.number, t.pool, t.mat),
    notNegative(
      'contest_scores',
      ...[t.ipponWhite, t.wazaAriWhite, t.yukoWhite, t.shidoWhite],
      ...[t.ipponBlue, t.wazaAriBlue, t.yukoBlue, t.shidoBlue],
      ...[t.duration, t.goldenScoreDuration, t.liveNumber],
    ),
  ],
)
