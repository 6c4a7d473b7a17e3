import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  competition,
  competitionCategory,
  contest,
  entry,
  individualResult,
  teamCompetition,
  teamContest,
} from '../../db/schema/index.ts'
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
    .select({ isOpen: sql<boolean>`(${hasOpenContests} or ${hasOpenCategories} or ${hasOpenTeamContests})` })
    .from(competition)
    .where(eq(competition.id, context.idCompetition))
  const isOpen = row?.isOpen ?? true
  await db
    .update(competition)
    .set({ status: isOpen ? 'open' : 'finished', isLive: isOpen, updatedAt: context.now })
    .where(
      and(
        eq(competition.id, context.idCompetition),
        inArray(competition.status, isOpen ? ['finished'] : ['planned', 'open']),
      ),
    )
}

/** Contests that are still to be fought. */
const hasOpenContests = sql`exists (
  select 1 from ${contest} where ${contest.competitionId} = ${competition.id}
    and not ${contest.isFinished} and not ${contest.bye} and not ${contest.isSkipped}
)`

/** Categories with entries but no draw, or with contests but no places. */
const hasOpenCategories = sql`exists (
  select 1 from ${competitionCategory}
  where ${competitionCategory.competitionId} = ${competition.id} and ${competitionCategory.teamCompetitionId} is null and (
    ${ne(competitionCategory.status, 'drawn')} and exists (
      select 1 from ${entry} where ${entry.competitionId} = ${competition.id}
        and ${entry.categoryId} = ${competitionCategory.categoryId} and ${entry.teamId} is null
    )
    or ${competitionCategory.drawSystem} is not null
      and exists (select 1 from ${contest} where ${contest.competitionCategoryId} = ${competitionCategory.id})
      and not exists (
        select 1 from ${individualResult} where ${individualResult.competitionCategoryId} = ${competitionCategory.id}
      )
  )
)`

const hasOpenTeamContests = sql`(
  exists (
    select 1 from ${teamContest} where ${teamContest.competitionId} = ${competition.id} and not ${teamContest.isFinished}
  )
  or exists (
    select 1 from ${teamCompetition} where ${teamCompetition.competitionId} = ${competition.id}
      and ${teamCompetition.teams} > 1 and ${ne(teamCompetition.status, 'drawn')}
  )
)`
