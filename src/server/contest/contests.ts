import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Contest, winReason } from '#contract/shapes/contest.ts'
import { isPublic } from '../competition/find.ts'
import { categoryColumns, competitionColumns, competitionYear } from '../competition/mentions.ts'
import type { Database } from '../db/open.ts'
import { ageCategory, competition, contest, country, rank, weightCategory } from '../db/schema/index.ts'
import { type Mention, mentionOf } from '../judoka/mention.ts'
import { publicId, publicPerson } from '../judoka/public-person.ts'

const at = { competition: contest.competitionId, weight: contest.weightId }

/** What is shown of a contest. */
export const contestColumns = {
  id: contest.id,
  weightId: contest.weightId,
  number: contest.number,
  key: contest.key,
  round: contest.round,
  contestCode: contest.contestCode,
  mat: contest.mat,
  isFinished: contest.isFinished,
  white: mentionOf({ ...at, person: contest.whiteId }),
  blue: mentionOf({ ...at, person: contest.blueId }),
  winner: sql<'white' | 'blue' | null>`case ${contest.winnerId}
    when ${contest.whiteId} then 'white' when ${contest.blueId} then 'blue' end`,
  reason: contest.reason,
  startedAt: contest.startedAt,
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

/** Contests of public competitions, with the competition and the category each was fought in. */
export function selectContests(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  return db
    .select({
      contest: contestColumns,
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
}

export type ContestRow = Awaited<ReturnType<typeof selectContests>>[number]

/** A contest as the public sees it. */
export function publicContest(row: ContestRow['contest']): Contest {
  const winner = row.winner && row[row.winner]
  return {
    idContest: row.id,
    idWeight: row.weightId,
    fightNo: row.number,
    key: row.key,
    round: row.round,
    contestCodeLong: row.contestCode,
    mat: row.mat,
    isFinished: row.isFinished,
    personWhite: personOrNobody(row.white),
    personBlue: personOrNobody(row.blue),
    idWinner: winner ? publicId(winner) : null,
    reason: winReason.safeParse(row.reason).data ?? null,
    scoreWhite: {
      ippon: row.ipponWhite,
      wazaAri: row.wazaAriWhite,
      yuko: row.yukoWhite,
      koka: 0,
      shido: row.shidoWhite,
      hansokuMake: row.hansokuMakeWhite,
    },
    scoreBlue: {
      ippon: row.ipponBlue,
      wazaAri: row.wazaAriBlue,
      yuko: row.yukoBlue,
      koka: 0,
      shido: row.shidoBlue,
      hansokuMake: row.hansokuMakeBlue,
    },
    duration: row.duration,
    hasGoldenScore: row.goldenScore,
    timeStart: row.startedAt?.toISOString() ?? null,
  }
}

const personOrNobody = (mention: Mention | null) => mention && publicPerson(mention)
