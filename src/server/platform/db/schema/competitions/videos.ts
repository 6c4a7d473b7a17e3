import { doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { enumerationChecks, requiredTexts } from '../checks.ts'
import { createdAtColumn, editColumns, enumeration, identity, instant } from '../columns.ts'
import { contest } from './contests.ts'

/** Camera of a video. */
export const camera = pgTable(
  'camera',
  {
    id: identity('idCamera'),
    name: text('name').notNull(),
    codeShort: text('codeShort').notNull().unique(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** Not part of the product. */
export const VIDEO_STATUS_CODES = { unchecked: 0, visible: 1, hidden: 2 } as const

/** A video of a contest, and the second at which the contest starts. */
export const contestVideo = pgTable(
  'media_link',
  {
    id: identity('id'),
    /** Null while there is no contest with the code. */
    contestId: integer('idBorbe').references(() => contest.id, { onDelete: 'cascade' }),
    contestCode: text('contestCode').notNull(),
    /** `yt` or `hls`. */
    mediaType: text('mediaType', { enum: ['yt', 'hls'] }).notNull(),
    /** Code of the video at the platform. */
    mediaId: text('mediaExtId').notNull(),
    /** Seconds. */
    contestStartOffset: doublePrecision('contestStartOffset').notNull().default(0),
    status: enumeration('status', VIDEO_STATUS_CODES).notNull().defaultTo('visible'),
    publishedAt: instant('publishedAt'),
    linkedAt: instant('linkedAt'),
    cameraId: integer('idCamera').references(() => camera.id),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    unique('media_link_once').on(t.contestCode, t.mediaType, t.mediaId, t.cameraId).nullsNotDistinct(),
    index('media_link_contest').on(t.contestId),
    ...enumerationChecks(t),
  ],
)
