import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { computeProgress, listAwardedPlaces, restoreRecordedSheet } from '#judo/progression/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competitionCategory,
  contest,
  entry,
  individualResult,
  team,
  teamCompetition,
  teamContest,
  teamResult,
} from '#server/platform/db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'
import type { ProgressionChanges } from './progression-changes.ts'
import {
  categoryColumns,
  type EntrantPlace,
  entryColumns,
  writeIndividualPlaces,
} from './write-individual-places.ts'
import { writeTeamPlaces } from './write-team-places.ts'

/**
 * Writes the places of drawn categories and team competitions without a contest, which no result of their own completes
 * (docs/specification/draws.md, "An only entrant").
 */
export async function placeOnlyEntrants(
  db: DatabaseOrTransaction,
  context: LiveContext,
  changes: ProgressionChanges,
): Promise<void> {
  const categories = await db
    .select(categoryColumns)
    .from(competitionCategory)
    .where(
      and(
        eq(competitionCategory.competitionId, context.idCompetition),
        eq(competitionCategory.status, 'drawn'),
        isNotNull(competitionCategory.drawSystem),
        hasNoContests,
        hasNoPlaces,
      ),
    )
  for (const category of categories) {
    const places = listPlacesOfOnlyEntrant(category)
    if (places.length === 0) continue
    const entries = await db
      .select(entryColumns)
      .from(entry)
      .where(and(eq(entry.competitionId, category.competitionId), eq(entry.categoryId, category.categoryId)))
    const isChanged = await writeIndividualPlaces(db, context, category, places, entries, () => 0)
    if (isChanged) changes.categories.push(category.categoryId)
  }
  await placeOnlyTeams(db, context, changes)
}

async function placeOnlyTeams(
  db: DatabaseOrTransaction,
  context: LiveContext,
  changes: ProgressionChanges,
): Promise<void> {
  const competitions = await db
    .select()
    .from(teamCompetition)
    .where(
      and(
        eq(teamCompetition.competitionId, context.idCompetition),
        eq(teamCompetition.status, 'drawn'),
        isNotNull(teamCompetition.drawSystem),
        hasNoTeamContests,
        hasNoTeamPlaces,
      ),
    )
  for (const row of competitions) {
    const places = listPlacesOfOnlyEntrant(row)
    if (places.length === 0) continue
    const teams = await db.select().from(team).where(eq(team.teamCompetitionId, row.id))
    await writeTeamPlaces(db, context, row, places, teams)
    changes.teamCompetitions.push(row.id)
  }
}

function listPlacesOfOnlyEntrant({
  drawSystem,
  drawLines,
}: Pick<typeof competitionCategory.$inferSelect, 'drawSystem' | 'drawLines'>): EntrantPlace[] {
  if (drawLines?.length !== 1) return []
  const sheet = restoreRecordedSheet(drawSystem, drawLines, [])
  return sheet ? listAwardedPlaces(computeProgress(sheet, []).placings) : []
}

const hasNoContests = sql`not exists (
  select 1 from ${contest} where ${contest.competitionCategoryId} = ${competitionCategory.id}
)`

const hasNoPlaces = sql`not exists (
  select 1 from ${individualResult} where ${individualResult.competitionCategoryId} = ${competitionCategory.id}
)`

const hasNoTeamContests = sql`not exists (
  select 1 from ${teamContest} where ${teamContest.teamCompetitionId} = ${teamCompetition.id}
)`

const hasNoTeamPlaces = sql`not exists (
  select 1 from ${teamResult} where ${teamResult.teamCompetitionId} = ${teamCompetition.id}
)`
