import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Board, LivePacket } from '#contract/api/live.ts'
import { createdAtColumn, flag, identity, instant } from '../columns.ts'
import { competition } from './competitions.ts'
import { contest } from './contests.ts'
import { programmeBlock } from './programme.ts'
import { scoreEventType } from './score-events.ts'

/** The day itself: what the mats show, what their scoreboards sent, and who may send (docs/specification/live.md). */

/** What a mat shows now. The row without a mat is the whole competition: it counts the packets of all mats. */
export const liveMat = pgTable(
  'live_mat',
  {
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Null for the whole competition. */
    mat: integer('blazina'),
    /** Of the group: counts the packets that were published to it. */
    version: integer('version').notNull().default(0),
    /** Of the latest packet that changed what it shows. */
    packetNumber: bigint('number', { mode: 'number' }).notNull().default(0),
    contestId: integer('idBorbe').references(() => contest.id, { onDelete: 'set null' }),
    blockId: integer('idFragmenta').references(() => programmeBlock.id, { onDelete: 'set null' }),
    /** Of the latest packet that named a part. */
    blockPacketNumber: bigint('fragmentNumber', { mode: 'number' }).notNull().default(0),
    /** What its scoreboard shows of the contest. */
    board: jsonb('board').$type<Board>(),
    /** When its last packet was written down. */
    lastPacketAt: instant('heardAt').notNull().default(sql`now()`),
  },
  (t) => [
    unique('live_mat_once').on(t.competitionId, t.mat).nullsNotDistinct(),
    check('live_mat_number', sql`${t.mat} > 0`),
    index('live_mat_contest').on(t.contestId),
    index('live_mat_fragment').on(t.blockId),
  ],
)

/** What of a published packet is kept: everything but the contests it changed, which are read when it is sent. */
export type StoredPacket = Omit<LivePacket, 'version' | 'contests' | 'people'>

/** Packets as they were published, in the order of the competition. Old ones are removed. */
export const livePacket = pgTable(
  'live_packet',
  {
    id: identity('idPaketa'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    mat: integer('blazina').notNull(),
    /** Id at the scoreboard that sent it. */
    sourceId: text('sourceId').notNull(),
    /** Of the group of the whole competition. */
    version: integer('version').notNull(),
    /** Of the groups of the mats it was published to, by mat: its own, and those of contests that it changed. */
    matVersions: jsonb('matVersions').$type<Record<string, number>>().notNull(),
    packet: jsonb('packet').$type<StoredPacket>().notNull(),
    /** Contests that it changed. */
    contestIds: jsonb('contestIds').$type<number[]>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('live_packet_version').on(t.competitionId, t.version),
    uniqueIndex('live_packet_source').on(t.competitionId, t.mat, t.sourceId),
    index('live_packet_created').on(t.createdAt),
  ],
)

/** A score or shido that was taken back, told by a scoreboard: which one that is can change while others still come. */
export const liveCancelledScore = pgTable(
  'live_taken_back',
  {
    id: identity('id'),
    contestId: integer('idBorbe')
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    typeId: integer('idTipa')
      .notNull()
      .references(() => scoreEventType.id),
    /** Who had been given it. */
    side: text('stran').$type<'white' | 'blue'>().notNull(),
    mat: integer('blazina').notNull(),
    /** Of the packet, counted on its mat. */
    packetNumber: bigint('number', { mode: 'number' }).notNull(),
    happenedAt: instant('datum').notNull(),
  },
  (t) => [uniqueIndex('live_taken_back_number').on(t.contestId, t.mat, t.packetNumber)],
)

/** Leave for a scoreboard to send what happens on some mats of a competition. */
export const scoreboardToken = pgTable(
  'scoreboard_token',
  {
    id: identity('idZetona'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Empty for all of them. */
    mats: jsonb('mats').$type<number[]>().notNull(),
    /** SHA-256 of the token, which is shown once and kept nowhere. */
    hash: text('hash').notNull().unique(),
    validTo: instant('validTo').notNull(),
    revoked: flag('revoked'),
    createdAt: createdAtColumn(),
  },
  (t) => [index('scoreboard_token_competition').on(t.competitionId)],
)
