import { doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAtColumn, identity, instant, updatedAtColumn } from '../columns.ts'
import { contest } from './contests.ts'

/** From where a video was taken. */
export const camera = pgTable('camera', {
  id: identity('idCamera'),
  name: text('name').notNull(),
  codeShort: text('codeShort').notNull().unique(),
})

/** A video of a contest, and the second at which the contest begins. */
export const contestVideo = pgTable(
  'media_link',
  {
    id: identity('id'),
    /** Null while the contest of the code is not known here. */
    contestId: integer('idBorbe').references(() => contest.id, { onDelete: 'cascade' }),
    contestCode: text('contestCode').notNull(),
    /** `yt` or `hls`. */
    mediaType: text('mediaType', { enum: ['yt', 'hls'] }).notNull(),
    /** Code of the video at the platform. */
    mediaId: text('mediaExtId').notNull(),
    /** Seconds. */
    contestStartOffset: doublePrecision('contestStartOffset').notNull().default(0),
    /** 0 not checked, 1 shown, 2 hidden; ours. */
    status: integer('status').notNull().default(1),
    publishedAt: instant('publishedAt'),
    linkedAt: instant('linkedAt'),
    cameraId: integer('idCamera').references(() => camera.id),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    unique('media_link_once').on(t.contestCode, t.mediaType, t.mediaId, t.cameraId).nullsNotDistinct(),
    index('media_link_contest').on(t.contestId),
  ],
)
