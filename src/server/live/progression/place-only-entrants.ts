import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
      isDrawnWithout(competitionCategory, context, [
        contest.competitionCategoryId,
        individualResult.competitionCategoryId,
      ]),
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
      isDrawnWithout(teamCompetition, context, [teamContest.teamCompetitionId, teamResult.teamCompetitionId]),
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

/** Whether a drawn category or team competition has no rows that refer to it: neither contests nor places. */
const isDrawnWithout = (
  draw: typeof competitionCategory | typeof teamCompetition,
  { competitionId }: LiveContext,
  references: readonly PgColumn[],
): SQL | undefined =>
  and(
    eq(draw.competitionId, competitionId),
    eq(draw.status, 'drawn'),
    isNotNull(draw.drawSystem),
    ...references.map(
      (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${draw.id})`,
    ),
  )
