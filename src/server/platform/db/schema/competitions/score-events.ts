import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { notNegative, positive, requiredTexts } from '../checks.ts'
import { createdAtColumn, editColumns, flag, identity, instant } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { ageCategory, weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { contest } from './contests.ts'

/** Hajime, mate, a score, a penalty … */
export const scoreEventType = pgTable(
  'score_event_type',
  {
    id: identity('idTipa'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** An event of a contest, with the board after it. */
export const scoreEvent = pgTable(
  'score_event',
  {
    id: identity('id'),
    contestId: integer('idBorbe').notNull(),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    ageId: integer('idStarostneKat').references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat').references(() => weightCategory.id),
    typeId: integer('idTipa')
      .notNull()
      .references(() => scoreEventType.id),
    mat: integer('blazina'),
    happenedAt: instant('datum').notNull(),
    /** The judoka of the event; null for hajime and mate. */
    actorId: integer('idAkterja').references(() => person.id),
    whiteId: integer('idOsebeBeli').references(() => person.id),
    blueId: integer('idOsebeModri').references(() => person.id),
    ipponWhite: integer('ipponBeli').notNull().default(0),
    wazaAriWhite: integer('wazaariBeli').notNull().default(0),
    yukoWhite: integer('yukoBeli').notNull().default(0),
    shidoWhite: integer('shidoBeli').notNull().default(0),
    hansokuMakeWhite: flag('hskBeli'),
    ipponBlue: integer('ipponModri').notNull().default(0),
    wazaAriBlue: integer('wazaariModri').notNull().default(0),
    yukoBlue: integer('yukoModri').notNull().default(0),
    shidoBlue: integer('shidoModri').notNull().default(0),
    hansokuMakeBlue: flag('hskModri'),
    /** Seconds on the scoreboard, in golden score, and since the first hajime including pauses. */
    matchDuration: integer('matchDuration'),
    goldenScoreTime: integer('goldenScoreTime'),
    actionTime: integer('actionTime'),
    /** Seconds of video before and after the event. */
    videoOffset: doublePrecision('videoOffset'),
    videoOffsetOut: doublePrecision('videoOffsetOut'),
    /** Techniques and directions. */
    tags: jsonb('tags').$type<string[]>(),
    /** Cancelled by the referees. */
    canceled: flag('canceled'),
    /** Id at the scoreboard that sent it. */
    sourceEventId: text('jmEventId'),
    /** Number of its packet on the mat; null without a packet, or if it can no longer be cancelled. */
    liveNumber: bigint('liveNumber', { mode: 'number' }),
    /** Events of the same group belong together, such as a score and the ippon that it completes. */
    eventGroup: text('eventGroup'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('score_event_contest').on(t.contestId, t.happenedAt),
    uniqueIndex('score_event_source')
      .on(t.contestId, sql`coalesce(${t.mat}, 0)`, t.sourceEventId)
      .where(sql`${t.sourceEventId} is not null`),
    index('score_event_competition').on(t.competitionId),
    index('score_event_actor').on(t.actorId),
    index('score_event_white').on(t.whiteId),
    index('score_event_blue').on(t.blueId),
    foreignKey({
      name: 'score_event_contest_of',
      columns: [t.contestId, t.competitionId],
      foreignColumns: [contest.id, contest.competitionId],
    }).onDelete('cascade'),
    positive('score_event_mat', t.mat),
    notNegative(
      'score_event_scores',
      ...[t.ipponWhite, t.wazaAriWhite, t.yukoWhite, t.shidoWhite],
      ...[t.ipponBlue, t.wazaAriBlue, t.yukoBlue, t.shidoBlue],
      ...[t.matchDuration, t.goldenScoreTime, t.actionTime],
    ),
  ],
)
