import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Contest, winReason } from '#contract/api/contests/contests.ts'
import type { Side } from '#judo/score/score.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmongPlaceholder, prepareOnce, toIdArray } from '#server/platform/db/prepared-statement.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  camera,
  competition,
  contest,
  contestVideo,
  country,
  entry,
  rank,
  teamContest,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { toVenueTime } from '#server/platform/db/venue-time.ts'
import type { PersonMention } from '#server/registry/people/person-mention.ts'
import { toPublicId, toPublicPerson } from '#server/registry/people/public-person.ts'
import {
  categoryMentionColumns,
  categoryOrder,
  competitionMentionColumns,
  competitionYear,
} from '../info/mention-columns.ts'
import { refereeColumns } from './contest-referees.ts'
import { describeRound } from './contest-round.ts'
import { addPeople, sideColumns } from './contest-sides.ts'
import { findStream, streamsColumn } from './contest-streams.ts'
import { hasEvents } from './contests-version.ts'
import { toSideScores } from './score-columns.ts'
import { toDuration } from './to-duration.ts'

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

/** Sides who left the category with this contest: as its result says, or the entry, which refers to it by its number. */
const withdrawnColumn = sql<Side[]>`(
  select coalesce(json_agg(case ${entry.personId} when ${contest.whiteId} then 'white' else 'blue' end order by ${entry.personId}), '[]')
  from ${entry}
  where ${entry.competitionId} = ${contest.competitionId} and ${entry.categoryId} = ${contest.categoryId}
    and ${entry.teamId} is null and ${contest.teamContestId} is null
    and ${entry.personId} in (${contest.whiteId}, ${contest.blueId})
    and (
      ${entry.disqualifiedAfter} = ${contest.number}
      or ${entry.personId} = ${contest.whiteId} and ${contest.outWhite}
      or ${entry.personId} = ${contest.blueId} and ${contest.outBlue}
    )
)`

/** Published columns of a contest, without its sides. */
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
  withdrawn: withdrawnColumn,
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

/** All public columns of a contest; those that are added here are not published. */
const contestDetailColumns = {
  ...contestColumns,
  competitionId: contest.competitionId,
  timeZone: competition.timeZone,
  year: competitionYear,
  hasEvents,
  firstHajime: contest.firstHajime,
  streams: streamsColumn,
  isSkipped: contest.isSkipped,
  contestOrderStatus: contest.contestOrderStatus,
  resultWhite: contest.resultWhite,
  resultBlue: contest.resultBlue,
  goldenScoreDuration: contest.goldenScoreDuration,
  hasMediaEntry: sql<boolean>`exists (select 1 from ${contestVideo} where ${contestVideo.contestId} = ${contest.id})`,
}

const selectContests = (db: Database, where: SQL | undefined, order: readonly SQL[]) =>
  db
    .select({ contest: contestDetailColumns, sides: sideColumns, referees: refereeColumns })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, contest.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(isPublicCompetition, where))
    .orderBy(...order)

/** Contests of public competitions with their sides. */
export async function listContests(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  return addPeople(db, await selectContests(db, where, order))
}

const idsStatement = prepareOnce((db) =>
  selectContests(db, isAmongPlaceholder(contest.id, sql.placeholder('ids')), [sql`${contest.id}`]).prepare(
    'contests_by_ids',
  ),
)

/** Contests of public competitions with their sides, among some. */
export async function listContestsByIds(db: Database, ids: readonly number[]) {
  return addPeople(db, await idsStatement(db).execute({ ids: toIdArray(ids) }))
}

const categoryStatement = prepareOnce((db) => {
  const ofCategory = and(
    eq(contest.competitionId, sql.placeholder('idCompetition')),
    eq(contest.categoryId, sql.placeholder('idWeight')),
    isNull(contest.teamContestId),
  )
  return selectContests(db, ofCategory, [sql`${contest.number}`, sql`${contest.id}`]).prepare(
    'contests_of_category',
  )
})

/** Contests of a category of a public competition by number, without those of teams. */
export async function listContestsOfCategory(
  db: Database,
  competitionId: number,
  idWeight: number,
): Promise<Contest[]> {
  const rows = await addPeople(
    db,
    await categoryStatement(db).execute({ idCompetition: competitionId, idWeight }),
  )
  return rows.map((row) => toPublicContest(row.contest))
}

/** Contests of a competition in the order of the draw sheets. */
export async function listPublicContests(
  db: Database,
  competitionId: number,
  where: SQL | undefined,
): Promise<Contest[]> {
  const rows = await listContests(db, and(eq(contest.competitionId, competitionId), where), drawSheetOrder)
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
      contest: contestDetailColumns,
      sides: sideColumns,
      referees: refereeColumns,
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
  return addPeople(db, rows)
}

export type ContestRecord = Awaited<ReturnType<typeof listContests>>[number]

const WIN_REASONS: ReadonlySet<string> = new Set(winReason.options)

const isWinReason = (text: string | null): text is Contest['reason'] & string =>
  text !== null && WIN_REASONS.has(text)

export function toPublicContest(row: ContestRecord['contest']): Contest {
  const scores = toSideScores(row)
  const stream = findStream(row)
  const [first, second, third] = row.referees
  const winner = row.winner && row.isLineupOpen ? row[row.winner] : null
  return {
    idContest: row.id,
    competitionId: row.competitionId,
    year: row.year,
    idWeight: row.categoryId,
    fightNo: row.number,
    key: row.key,
    ...describeRound(row.round),
    fightType: row.teamContestId === null ? 'individual' : 'team',
    isTeamMatch: row.teamContestId !== null,
    contestCodeLong: row.contestCode,
    pool: row.pool,
    idTeamContest: row.teamContestId,
    mat: row.mat,
    matOrder: row.matOrder,
    idFragment: row.blockId,
    status: row.contestOrderStatus,
    bye: row.bye,
    isFinished: row.isFinished,
    isSkipped: row.isSkipped,
    personWhite: row.isLineupOpen ? toPublicPersonOrNull(row.white) : null,
    personBlue: row.isLineupOpen ? toPublicPersonOrNull(row.blue) : null,
    idWinner: winner ? toPublicId(winner) : null,
    idsWithdrawn: row.withdrawn.flatMap((side) => row[side] ?? []).map(toPublicId),
    reason: isWinReason(row.reason) ? row.reason : null,
    scoreWhite: scores.white,
    scoreBlue: scores.blue,
    resultWhite: row.resultWhite,
    resultBlue: row.resultBlue,
    duration: row.duration,
    hasGoldenScore: row.goldenScore,
    ...toDurations(row),
    timeStart: toVenueTime(row.startedAt, row.timeZone),
    timeStartPlanned: toVenueTime(row.plannedStart, row.timeZone),
    timeEnd: toVenueTime(row.endedAt, row.timeZone),
    referee1Id: first?.idReferee ?? null,
    referee2Id: second?.idReferee ?? null,
    referee3Id: third?.idReferee ?? null,
    referees: row.referees.filter((referee) => referee !== null),
    hasEvents: row.hasEvents,
    showVideoFromStream: row.media.length === 0 && stream !== null,
    hasMediaEntry: row.hasMediaEntry,
    hasVideo: row.media.length > 0,
    ytId: row.media.find(({ mediaType }) => mediaType === 'yt')?.mediaExtId ?? null,
    media: row.media,
    stream,
  }
}

/** The regular time and the golden score of a contest; null if unknown. */
function toDurations({ duration, goldenScore, goldenScoreDuration }: ContestRecord['contest']) {
  const overtime = goldenScore ? goldenScoreDuration : 0
  const isKnown = duration !== null && overtime !== null
  return {
    durationRegular: isKnown ? toDuration(duration - overtime) : null,
    durationGoldenScore: isKnown ? toDuration(overtime) : null,
  }
}

const toPublicPersonOrNull = (mention: PersonMention | null) => mention && toPublicPerson(mention)
