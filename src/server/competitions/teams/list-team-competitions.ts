import { and, eq, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { TeamCompetition } from '#contract/api/teams.ts'
import { encodeCategoryStatus } from '#contract/wire-codes.ts'
import { orderBouts } from '#judo/team/order-bouts.ts'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  team,
  teamCompetition,
  teamContest,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { listTieMethods } from '../categories/list-categories.ts'
import { readContestsOnMats } from '../contests/read-contests-on-mats.ts'
import { categoryMentionColumns } from '../info/mention-columns.ts'

const teamCount = sql<number>`(
  select count(*)::int from ${team} where ${team.teamCompetitionId} = ${teamCompetition.id}
)`

const unfinishedContestCount = sql<number>`(
  select count(*)::int from ${teamContest}
  where ${teamContest.teamCompetitionId} = ${teamCompetition.id} and not ${teamContest.isFinished}
)`

const { idWeight, idAge, name, ageShort, gender } = categoryMentionColumns

/** Categories of the bouts in the order before a start category is drawn. */
const categoriesColumn = sql<CategorySummary[]>`(
  select coalesce(json_agg(json_build_object(
    'idWeight', ${idWeight}, 'idAge', ${idAge}, 'name', ${name}, 'ageShort', ${ageShort}, 'gender', ${gender}
  ) order by ${competitionCategory.boutNumber}, ${weightCategory.orderNumber}, ${weightCategory.id}), '[]')
  from ${competitionCategory}
  join ${weightCategory} on ${weightCategory.id} = ${competitionCategory.categoryId}
  join ${ageCategory} on ${ageCategory.id} = ${weightCategory.ageId}
  where ${competitionCategory.teamCompetitionId} = ${teamCompetition.id}
)`

/** Team competitions of a competition with their status. */
export async function listTeamCompetitions(db: Database, competitionId: number): Promise<TeamCompetition[]> {
  const select = db
    .select({
      teamCompetition,
      teamCount,
      unfinishedContestCount,
      weights: categoriesColumn,
    })
    .from(teamCompetition)
    .innerJoin(competition, eq(competition.id, teamCompetition.competitionId))
    .where(and(isPublicCompetition, eq(teamCompetition.competitionId, competitionId)))
    .orderBy(teamCompetition.id)
  const [rows, onMats] = await Promise.all([select, readContestsOnMats(db, competitionId)])
  return rows.map(({ teamCompetition, ...row }) => ({
    idCompetitionTeams: teamCompetition.id,
    name: teamCompetition.name,
    nameShort: teamCompetition.shortName,
    contestType: teamCompetition.type,
    status: encodeCategoryStatus(teamCompetition.status),
    numberOfTeams: row.teamCount || teamCompetition.teams,
    numberOfUnfinishedFights: row.unfinishedContestCount,
    idCompetitionList: teamCompetition.drawConfigurationId,
    isActive: onMats.teamCompetitions.has(teamCompetition.id),
    scheduledDay: teamCompetition.scheduledDay,
    drawSystem: teamCompetition.drawSystem,
    drawLines: teamCompetition.drawLines ?? [],
    ...listTieMethods(teamCompetition.tieDecisions),
    incomplete: teamCompetition.incomplete,
    weights: orderFromStartCategory(row.weights, teamCompetition.firstCategoryId),
  }))
}

/** Rotates categories to the drawn start category; unchanged if there is none among them. */
function orderFromStartCategory(categories: CategorySummary[], idStart: number | null): CategorySummary[] {
  const startCategory = categories.find(({ idWeight }) => idWeight === idStart)
  if (!startCategory) return categories
  return orderBouts({ categories, startCategory, scrollCategoryByRound: false }, 0)
}

/**
 * Asserts that a team competition belongs to a competition.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertTeamCompetition(
  db: Database,
  competitionId: number,
  id: number,
  parameter: string,
): Promise<void> {
  const isOfCompetition = and(eq(teamCompetition.id, id), eq(teamCompetition.competitionId, competitionId))
  const kind = 'team competition of this competition'
  await assertExists(db, teamCompetition, isOfCompetition, parameter, kind, id)
}
