import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Contest, winReason } from '#contract/shapes/contest.ts'
import { isPublic } from '../competition/find.ts'
import { categoryColumns, competitionColumns, competitionYear } from '../competition/mentions.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  camera,
  competition,
  contest,
  country,
  mediaLink,
  rank,
  teamFight,
  weightCategory,
} from '../db/schema/index.ts'
import type { Mention } from '../judoka/mention.ts'
import { publicId, publicPerson } from '../judoka/public-person.ts'
import { bothScores } from './scores.ts'
import { sides, withSides } from './sides.ts'

const SHOWN = 1

const media = sql<Contest['media']>`(
  select coalesce(json_agg(json_build_object(
    'mediaType', ${mediaLink.mediaType},
    'mediaExtId', ${mediaLink.mediaId},
    'contestStartOffset', ${mediaLink.contestStartOffset},
    'camera', ${camera.codeShort}
  ) order by ${mediaLink.id}), '[]')
  from ${mediaLink} left join ${camera} on ${camera.id} = ${mediaLink.cameraId}
  where ${mediaLink.contestId} = ${contest.id} and ${mediaLink.status} = ${SHOWN}
)`

/** Who fights a bout may be told only when the teams allow it, or when it is over. */
const isLineupOpen = sql<boolean>`(${contest.isFinished} or not exists (
  select 1 from ${teamFight} where ${teamFight.id} = ${contest.teamFightId} and not ${teamFight.showLineup}
))`

/** What is shown of a contest, but who fights. */
export const contestColumns = {
  id: contest.id,
  weightId: contest.weightId,
  number: contest.number,
  key: contest.key,
  round: contest.round,
  contestCode: contest.contestCode,
  pool: contest.pool,
  teamFightId: contest.teamFightId,
  isLineupOpen,
  mat: contest.mat,
  matOrder: contest.matOrder,
  fragmentId: contest.fragmentId,
  bye: contest.bye,
  isFinished: contest.isFinished,
  winner: sql<'white' | 'blue' | null>`case ${contest.winnerId}
    when ${contest.whiteId} then 'white' when ${contest.blueId} then 'blue' end`,
  reason: contest.reason,
  startedAt: contest.startedAt,
  plannedStart: contest.plannedStart,
  endedAt: contest.endedAt,
  media,
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

/** Contests of public competitions, without the place they were fought at. */
export async function selectBareContests(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  const rows = await db
    .select({ contest: contestColumns, sides })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, contest.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(isPublic, where))
    .orderBy(...order)
  return withSides(db, rows)
}

/** The same with the competition and the category each was fought in. */
export async function selectContests(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  const rows = await db
    .select({
      contest: contestColumns,
      sides,
      year: competitionYear,
      competition: competitionColumns,
      category: categoryColumns,
    })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, contest.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(country, eq(country.id, competition.countryId))
    .leftJoin(rank, eq(rank.id, competition.rankId))
    .where(and(isPublic, where))
    .orderBy(...order)
  return withSides(db, rows)
}

export type ContestRow = Awaited<ReturnType<typeof selectBareContests>>[number]

const REASONS: ReadonlySet<string> = new Set(winReason.options)

const isReason = (text: string | null): text is Contest['reason'] & string =>
  text !== null && REASONS.has(text)

/** A contest as the public sees it. */
export function publicContest(row: ContestRow['contest']): Contest {
  const scored = bothScores(row)
  const winner = row.winner && row.isLineupOpen ? row[row.winner] : null
  return {
    idContest: row.id,
    idWeight: row.weightId,
    fightNo: row.number,
    key: row.key,
    round: row.round,
    contestCodeLong: row.contestCode,
    pool: row.pool,
    idTeamContest: row.teamFightId,
    mat: row.mat,
    matOrder: row.matOrder,
    idFragment: row.fragmentId,
    bye: row.bye,
    isFinished: row.isFinished,
    personWhite: row.isLineupOpen ? personOrNobody(row.white) : null,
    personBlue: row.isLineupOpen ? personOrNobody(row.blue) : null,
    idWinner: winner ? publicId(winner) : null,
    reason: isReason(row.reason) ? row.reason : null,
    scoreWhite: scored.white,
    scoreBlue: scored.blue,
    duration: row.duration,
    hasGoldenScore: row.goldenScore,
    timeStart: row.startedAt?.toISOString() ?? null,
    timeStartPlanned: row.plannedStart?.toISOString() ?? null,
    timeEnd: row.endedAt?.toISOString() ?? null,
    hasVideo: row.media.length > 0,
    media: row.media,
  }
}

const personOrNobody = (mention: Mention | null) => mention && publicPerson(mention)
