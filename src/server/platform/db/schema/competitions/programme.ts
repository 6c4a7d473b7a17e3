import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { positive, requiredTexts } from '../checks.ts'
import { editColumns, flag, identity, instant } from '../columns.ts'
import { competition } from './competitions.ts'

/** Kinds of blocks: preliminaries, final block, ceremony, weigh-in. */
export const programmeBlockType = pgTable(
  'fragment_type',
  {
    id: identity('idTipaFragmenta'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** A block of the programme of a competition day. */
export const programmeBlock = pgTable(
  'fragment',
  {
    id: identity('idFragmenta'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    blockTypeId: integer('idTipaFragmenta').references(() => programmeBlockType.id),
    name: text('naziv').notNull(),
    start: instant('datumCasOd').notNull(),
    finish: instant('datumCasDo').notNull(),
    /** Notes for the broadcaster. */
    tvNotes: text('tvNotes'),
    /** Videos with commentary, as slugs (`yt:…`). */
    commentatedVideoIds: jsonb('youtubeCommentatorIds').$type<string[]>(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    index('fragment_competition').on(t.competitionId, t.start),
    index('fragment_time').on(t.start, t.finish),
    check('fragment_order', sql`${t.start} <= ${t.finish}`),
  ],
)

/** A mat in a block, with its video. */
export const programmeBlockMat = pgTable(
  'fragment_mat',
  {
    id: identity('idFragmentaBlazina'),
    blockId: integer('idFragmenta')
      .notNull()
      .references(() => programmeBlock.id, { onDelete: 'cascade' }),
    mat: integer('blazina').notNull(),
    /** Slug of the video: `yt:` or `hls:` and its code; without a prefix, a code of the video platform. */
    videoId: text('ytId'),
    hasTv: flag('hasTv'),
    tvNotes: text('tvNotes'),
    /** Time of the first second of the video. */
    streamStartedAt: instant('actualStreamStart'),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('fragment_mat_once').on(t.blockId, t.mat),
    index('fragment_mat_video').on(t.videoId),
    positive('fragment_mat_number', t.mat),
  ],
)
