import { and, eq, inArray, sql } from 'drizzle-orm'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competition,
  competitionCategory,
  contest,
  entry,
  individualResult,
} from '#server/platform/db/schema/index.ts'
import { hasContestsToCome } from '../competition-over.ts'
import type { LiveContext } from '../live-context.ts'
import { writeContests } from '../write-live-context.ts'
import { placeOnlyEntrants } from './place-only-entrants.ts'
import type { ProgressionChanges } from './progression-changes.ts'

/** Marks the competition as finished when no contest is open and all places are written, and reopens it otherwise. */
export async function closeOrReopenCompetition(
  db: DatabaseOrTransaction,
  context: LiveContext,
  changes: ProgressionChanges,
): Promise<void> {
  await placeOnlyEntrants(db, context, changes)
  await writeContests(db, context)
  const [row] = await db
    .select({
      isOpen: sql<boolean>`(${hasContestsToCome(context.competitionId)} or ${hasCategoriesWithoutPlaces})`,
    })
    .from(competition)
    .where(eq(competition.id, context.competitionId))
  const isOpen = row?.isOpen ?? true
  const isOtherwise = and(
    eq(competition.id, context.competitionId),
    inArray(competition.status, isOpen ? ['finished'] : ['planned', 'open']),
  )
  const state = { status: isOpen ? 'open' : 'finished', isLive: isOpen, updatedAt: context.now } as const
  await updateAndRecord(db, competition, isOtherwise, state, context)
}

/** Entrants on the sheet who are not excluded: without any, a category may be over with nobody placed. */
const hasRemainingEntrants = sql`exists (
  select 1 from ${entry} where ${entry.competitionId} = ${competition.id}
    and ${entry.categoryId} = ${competitionCategory.categoryId} and ${entry.teamId} is null
    and ${entry.personId}::text = any(string_to_array(${competitionCategory.drawLines}, ','))
    and ${entry.disqualifiedAfter} is null
)`

/** Categories with contests but no places, although somebody could have one. */
const hasCategoriesWithoutPlaces = sql`exists (
  select 1 from ${competitionCategory}
  where ${competitionCategory.competitionId} = ${competition.id} and ${competitionCategory.teamCompetitionId} is null
    and ${competitionCategory.drawSystem} is not null
    and exists (select 1 from ${contest} where ${contest.competitionCategoryId} = ${competitionCategory.id})
    and not exists (
      select 1 from ${individualResult} where ${individualResult.competitionCategoryId} = ${competitionCategory.id}
    )
    and ${hasRemainingEntrants}
)`
