import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { computeProgress, listAwardedPlaces, restoreRecordedSheet } from '#judo/progression/index.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { competitionCategory, contest, entry, individualResult } from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'
import type { ProgressionChanges } from './progression-changes.ts'
import { writeIndividualPlaces } from './write-individual-places.ts'

/**
 * Writes the places of drawn categories without a contest, which no result of their own completes
 * (docs/specification/draws.md, "An only entrant").
 */
export async function placeOnlyEntrants(
  db: DatabaseOrTransaction,
  context: LiveContext,
  changes: ProgressionChanges,
): Promise<void> {
  const categories = await db
    .select()
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
    const lines = category.drawLines ?? []
    if (lines.length !== 1) continue
    const sheet = restoreRecordedSheet(category.drawSystem, lines, [])
    const places = sheet ? listAwardedPlaces(computeProgress(sheet, []).placings) : []
    const entries = await db
      .select()
      .from(entry)
      .where(and(eq(entry.competitionId, category.competitionId), eq(entry.categoryId, category.categoryId)))
    const isChanged = await writeIndividualPlaces(db, context, category, places, entries, () => 0)
    if (isChanged) changes.categories.push(category.categoryId)
  }
}

const hasNoContests = sql`not exists (
  select 1 from ${contest} where ${contest.competitionCategoryId} = ${competitionCategory.id}
)`

const hasNoPlaces = sql`not exists (
  select 1 from ${individualResult} where ${individualResult.competitionCategoryId} = ${competitionCategory.id}
)`
