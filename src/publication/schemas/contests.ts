import { z } from 'zod'
import { drawSystem, tieMethods } from '#contract/api/contests/draw-sheet.ts'
import { publishedSheet, teamsDocument } from '#contract/api/live/live-documents.ts'
import { DRAW_RECONSTRUCTIONS } from '#judo/reconstruction/index.ts'
import { SIDES } from '#judo/score/score.ts'
import { PUBLISHED_SCORES } from '../score-events.ts'
import { liveContest, publishedContest, publishedOrganisation, publishedPerson } from './summaries.ts'

/** The draw of one category; people are listed once and referenced by id. */
export const publishedDraw = z.strictObject({
  licence: z.string(),
  category: z.int(),
  system: drawSystem.nullable(),
  lines: z.array(z.int().nullable()),
  /** Null if the system is unknown, or if the contests contradict it. */
  sheet: publishedSheet.nullable(),
  people: z.array(publishedPerson),
  contests: z.array(publishedContest),
  places: z.array(z.strictObject({ place: z.int(), person: z.int() })),
  /** Null if the draw comes from the source. */
  drawReconstruction: z.enum(DRAW_RECONSTRUCTIONS).nullable(),
  tieMethods,
})

/** A score or penalty of a contest. */
const scoreEvent = z.strictObject({
  score: z.enum(PUBLISHED_SCORES),
  side: z.enum(SIDES),
  /** Second of the contest on the scoreboard, or of golden score; null if unknown. */
  second: z.int().nullable(),
  goldenScore: z.literal(true).optional(),
  /** Seconds since the first hajime, including pauses; absent if unknown. */
  elapsed: z.int().optional(),
  /** Seconds of video to show before it, if they are not the usual ones. */
  lead: z.number().optional(),
  /** The technique, or why there was a penalty, as the source names it. */
  tags: z.array(z.string()).optional(),
})

/** What only the pages of contests show, of the individual contests of one category. */
export const publishedContestDetails = z.strictObject({
  licence: z.string(),
  category: z.int(),
  referees: z.array(publishedPerson),
  /** Contests of which there is anything to say. */
  contests: z.array(
    publishedContest.pick({ number: true }).extend({
      /** Whether a side is a minor. */
      minor: z.literal(true).optional(),
      /** Ids of the public referees. */
      referees: z.array(z.int()).optional(),
      /** In the order in which they were given. */
      scores: z.array(scoreEvent).optional(),
    }),
  ),
})

/** A block of the programme with its mats and their videos. */
export const publishedBlock = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Day of the competition, from 1. */
  day: z.int().nullable(),
  start: z.string(),
  finish: z.string(),
  mats: z.array(
    z.strictObject({
      id: z.int(),
      mat: z.int(),
      /** Slug of the mat's video, as in addresses. */
      video: z.string().nullable(),
      /** When the video begins. */
      streamStartedAt: z.string().nullable(),
    }),
  ),
  commentated: z.array(z.string()),
})

/**
 * The programme, and all contests with a mat, by block, mat and order on the mat. A team contest has `team` and no
 * category. Byes are omitted.
 */
export const publishedContestOrder = z.strictObject({
  licence: z.string(),
  /** When the contests were read, while some have started and some are left; null before the first and after the last. */
  asOf: z.string().nullable(),
  blocks: z.array(publishedBlock),
  people: z.array(publishedPerson),
  teams: z.array(publishedOrganisation),
  contests: z.array(
    liveContest.omit({ pool: true, teamContest: true, bye: true }).extend({
      category: z.int().nullable(),
      mat: z.int(),
      /** Bouts won, in a team contest. */
      wonWhite: z.int().optional(),
      wonBlue: z.int().optional(),
    }),
  ),
})

/** Team competitions with their teams, contests, bouts and places; people and teams are listed once. */
export const publishedTeams = teamsDocument.extend({ licence: z.string() })

export type PublishedDraw = z.infer<typeof publishedDraw>
export type PublishedContestDetails = z.infer<typeof publishedContestDetails>
export type PublishedScoreEvent = z.infer<typeof scoreEvent>
export type PublishedBlock = z.infer<typeof publishedBlock>
export type PublishedContestOrder = z.infer<typeof publishedContestOrder>
export type PublishedScheduledContest = PublishedContestOrder['contests'][number]
export type PublishedTeams = z.infer<typeof publishedTeams>
export type PublishedTeamCompetition = PublishedTeams['competitions'][number]
export type PublishedTeamContest = PublishedTeamCompetition['contests'][number]
