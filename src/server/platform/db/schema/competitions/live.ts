import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Board, LivePacket } from '#contract/api/live/live.ts'
import { SIDES } from '#judo/score/score.ts'
import { enumerationChecks } from '../checks.ts'
import { createdAtColumn, flag, identity, instant } from '../columns.ts'
import { competition } from './competitions.ts'
import { contest } from './contests.ts'
import { programmeBlock } from './programme.ts'
import { scoreEventType } from './score-events.ts'

/** Live data: boards of the mats, packets of the scoreboards, and scoreboard tokens (docs/specification/live.md). */

/** The live group of a mat with its board. The row without a mat is the group of the whole competition. */
export const liveMat = pgTable(
  'live_mat',
  {
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Null for the whole competition. */
    mat: integer('blazina'),
    /** Live version of the group: number of packets published to it. */
    version: integer('version').notNull().default(0),
    /** Number of the latest packet that changed the board. */
    packetNumber: bigint('number', { mode: 'number' }).notNull().default(0),
    /** Added to the numbers that its scoreboard sends: 0 until the scoreboard restarts (`ingest/packet-numbers.ts`). */
    numberOffset: bigint('numberOffset', { mode: 'number' }).notNull().default(0),
    contestId: integer('idBorbe').references(() => contest.id, { onDelete: 'set null' }),
    blockId: integer('idFragmenta').references(() => programmeBlock.id, { onDelete: 'set null' }),
    /** Number of the latest packet that set the block. */
    blockPacketNumber: bigint('fragmentNumber', { mode: 'number' }).notNull().default(0),
    /** Board of the contest on the scoreboard. */
    board: jsonb('board').$type<Board>(),
    /** Time at which its last packet was stored. */
    lastPacketAt: instant('heardAt').notNull().default(sql`now()`),
  },
  (t) => [
    unique('live_mat_once').on(t.competitionId, t.mat).nullsNotDistinct(),
    check('live_mat_number', sql`${t.mat} > 0`),
    index('live_mat_contest').on(t.contestId),
    index('live_mat_fragment').on(t.blockId),
  ],
)

/** A stored packet, without the contests that it changed, which are read when it is sent in the current format. */
export type StoredPacket = Omit<LivePacket, 'v' | 'version' | 'contests' | 'people'>

/** The live feed: published packets in the order of the competition. Old ones are deleted. */
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
    /** Live version of the group of the whole competition. */
    version: integer('version').notNull(),
    /** Live versions by mat: its own mat, and the mats of the contests that it changed. */
    matVersions: jsonb('matVersions').$type<Record<string, number>>().notNull(),
    packet: jsonb('packet').$type<StoredPacket>().notNull(),
    /** Contests that the packet changed. */
    contestIds: jsonb('contestIds').$type<number[]>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('live_packet_version').on(t.competitionId, t.version),
    uniqueIndex('live_packet_source').on(t.competitionId, t.mat, t.sourceId),
    index('live_packet_created').on(t.createdAt),
  ],
)

/** A cancelled score or shido. Which event it cancels can change while earlier packets still arrive. */
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
    /** The judoka of the cancelled score or shido. */
    side: text('stran', { enum: SIDES }).notNull(),
    mat: integer('blazina').notNull(),
    /** Packet number on its mat. */
    packetNumber: bigint('number', { mode: 'number' }).notNull(),
    happenedAt: instant('datum').notNull(),
  },
  (t) => [
    uniqueIndex('live_taken_back_number').on(t.contestId, t.mat, t.packetNumber),
    ...enumerationChecks(t),
  ],
)

/** A scoreboard token: allows sending packets for mats of a competition. */
export const scoreboardToken = pgTable(
  'scoreboard_token',
  {
    id: identity('idZetona'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** Empty for all mats. */
    mats: jsonb('mats').$type<number[]>().notNull(),
    /** SHA-256 of the token, which is shown once and not stored. */
    hash: text('hash').notNull().unique(),
    validTo: instant('validTo').notNull(),
    revoked: flag('revoked'),
    createdAt: createdAtColumn(),
  },
  (t) => [index('scoreboard_token_competition').on(t.competitionId)],
)
