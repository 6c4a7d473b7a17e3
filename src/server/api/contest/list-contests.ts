import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Contest, winReason } from '#contract/api/contest.ts'
import type { Side } from '#judo/score/score.ts'
import type { Database } from '../../db/open-database.ts'
import {
  ageCategory,
  camera,
  competition,
  contest,
  contestVideo,
  country,
  liveMat,
  rank,
  teamContest,
  weightCategory,
} from '../../db/schema/index.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import {
  categoryMentionColumns,
  categoryOrder,
  competitionMentionColumns,
  competitionYear,
} from '../competition/mention-columns.ts'
import type { PersonMention } from '../judoka/person-mention.ts'
import { toPublicId, toPublicPerson } from '../judoka/public-person.ts'
import { addSides, sideColumns } from './contest-sides.ts'
import { toSideScores } from './score-columns.ts'

const mediaColumn = sql<Contest['media']>`(
  select coalesce(json_agg(json_build_object(
    'mediaType', ${contestVideo.mediaType},
    'mediaExtId', ${contestVideo.mediaId},
    'contestStartOffset', ${contestVideo.contestStartOffset},
    'camera', ${camera.codeShort}
  ) order by ${contestVideo.id}), '[]')
  from ${contestVideo} left join ${camera} on ${camera.id} = ${contestVideo.cameraId}
  where ${contestVideo.contestId} = ${contest.id} and ${eq(contestVideo.status, 'visible')}
)`

/** The lineup of a bout is only public when the teams allow it or the bout is over. */
const isLineupOpen = sql<boolean>`(${contest.isFinished} or not exists (
  select 1 from ${teamContest} where ${teamContest.id} = ${contest.teamContestId} and not ${teamContest.showLineup}
))`

/** Public columns of a contest, without its sides. */
export const contestColumns = {
  id: contest.id,
  categoryId: contest.categoryId,
  number: contest.number,
  key: contest.key,
  round: contest.round,
  contestCode: contest.contestCode,
  pool: contest.pool,
  teamContestId: contest.teamContestId,
  isLineupOpen,
  mat: contest.mat,
  matOrder: contest.matOrder,
  blockId: contest.blockId,
  bye: contest.bye,
  isFinished: contest.isFinished,
  winner: sql<Side | null>`case ${contest.winnerId}
    when ${contest.whiteId} then 'white' when ${contest.blueId} then 'blue' end`,
  reason: contest.reason,
  startedAt: contest.startedAt,
  plannedStart: contest.plannedStart,
  endedAt: contest.endedAt,
  media: mediaColumn,
  duration: contest.duration,
  goldenScore: contest.goldenScore,
  ipponWhite: contest.ipponWhite,
  wazaAriWhite: contest.wazaAriWhite,
  yukoWhite: contest.yukoWhite,
  shidoWhite: contest.shidoWhite,
  hansokuMakeWhite: contest.hansokuMakeWhite,
  ipponBlue: contest.ipponBlue,
  wazaAriBlue: contest.wazaAriBlue,
  yukoBlue: contest.yukoBlue,
  shidoBlue: contest.shidoBlue,
  hansokuMakeBlue: contest.hansokuMakeBlue,
}

/** Contests of public competitions with their sides. */
export async function listContests(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  const rows = await db
    .select({ contest: contestColumns, sides: sideColumns })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, contest.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(isPublicCompetition, where))
    .orderBy(...order)
  return addSides(db, rows)
}

/** Contests of a competition in the order of the draw sheets. */
export async function listPublicContests(
  db: Database,
  idCompetition: number,
  where: SQL | undefined,
): Promise<Contest[]> {
  const rows = await listContests(db, and(eq(contest.competitionId, idCompetition), where), drawSheetOrder)
  return rows.map((row) => toPublicContest(row.contest))
}

const drawSheetOrder = [...categoryOrder, sql`${contest.teamContestId} nulls first`, sql`${contest.number}`]

/** Contests of public competitions with their sides, competition and category. */
export async function listContestsWithCompetition(
  db: Database,
  where: SQL | undefined,
  order: readonly SQL[],
) {
  const rows = await db
    .select({
      contest: contestColumns,
      sides: sideColumns,
      year: competitionYear,
      competition: competitionMentionColumns,
      category: categoryMentionColumns,
    })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, contest.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(country, eq(country.id, competition.countryId))
    .leftJoin(rank, eq(rank.id, competition.rankId))
    .where(and(isPublicCompetition, where))
    .orderBy(...order)
  return addSides(db, rows)
}

export type ContestRecord = Awaited<ReturnType<typeof listContests>>[number]

const WIN_REASONS: ReadonlySet<string> = new Set(winReason.options)

const isWinReason = (text: string | null): text is Contest['reason'] & string =>
  text !== null && WIN_REASONS.has(text)

export function toPublicContest(row: ContestRecord['contest']): Contest {
  const scores = toSideScores(row)
  const winner = row.winner && row.isLineupOpen ? row[row.winner] : null
  return {
    idContest: row.id,
    idWeight: row.categoryId,
    fightNo: row.number,
    key: row.key,
    round: row.round,
    contestCodeLong: row.contestCode,
    pool: row.pool,
    idTeamContest: row.teamContestId,
    mat: row.mat,
    matOrder: row.matOrder,
    idFragment: row.blockId,
    bye: row.bye,
    isFinished: row.isFinished,
    personWhite: row.isLineupOpen ? toPublicPersonOrNull(row.white) : null,
    personBlue: row.isLineupOpen ? toPublicPersonOrNull(row.blue) : null,
    idWinner: winner ? toPublicId(winner) : null,
    reason: isWinReason(row.reason) ? row.reason : null,
    scoreWhite: scores.white,
    scoreBlue: scores.blue,
    duration: row.duration,
    hasGoldenScore: row.goldenScore,
    timeStart: row.startedAt?.toISOString() ?? null,
    timeStartPlanned: row.plannedStart?.toISOString() ?? null,
    timeEnd: row.endedAt?.toISOString() ?? null,
    hasVideo: row.media.length > 0,
    media: row.media,
  }
}

const toPublicPersonOrNull = (mention: PersonMention | null) => mention && toPublicPerson(mention)

/**
 * Whether a contest has started, is not finished and is on a mat; without any packets of scoreboards, every started
 * contest counts as on its mat.
 */
export const isOnMat = sql<boolean>`(
  not ${contest.isFinished} and ${contest.startedAt} is not null and (
    exists (select 1 from ${liveMat} where ${liveMat.contestId} = ${contest.id})
    or not exists (select 1 from ${liveMat} where ${liveMat.competitionId} = ${contest.competitionId})
  )
)`
