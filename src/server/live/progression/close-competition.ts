import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  competition,
  competitionWeight,
  contest,
  entry,
  individualResult,
  teamCompetition,
  teamFight,
} from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'
import { writeContests } from '../write-live-context.ts'

/** A competition is over when everything is fought and has its results, and goes on when that is no longer so. */
export async function closeOrReopenCompetition(db: DatabaseOrTransaction, day: LiveContext): Promise<void> {
  await writeContests(db, day)
  const [row] = await db
    .select({ isOpen: sql<boolean>`(${hasOpenContests} or ${hasOpenCategories} or ${hasOpenTeamContests})` })
    .from(competition)
    .where(eq(competition.id, day.idCompetition))
  const isOpen = row?.isOpen ?? true
  await db
    .update(competition)
    .set({ status: isOpen ? 'open' : 'finished', isLive: isOpen, updatedAt: day.now })
    .where(
      and(
        eq(competition.id, day.idCompetition),
        inArray(competition.status, isOpen ? ['finished'] : ['planned', 'open']),
      ),
    )
}

/** Contests that are still to be fought. */
const hasOpenContests = sql`exists (
  select 1 from ${contest} where ${contest.competitionId} = ${competition.id}
    and not ${contest.isFinished} and not ${contest.bye} and not ${contest.isSkipped}
)`

/** Categories that aren't drawn yet, or whose places are not known. */
const hasOpenCategories = sql`exists (
  select 1 from ${competitionWeight}
  where ${competitionWeight.competitionId} = ${competition.id} and ${competitionWeight.teamCompetitionId} is null and (
    ${ne(competitionWeight.status, 'drawn')} and exists (
      select 1 from ${entry} where ${entry.competitionId} = ${competition.id}
        and ${entry.weightId} = ${competitionWeight.weightId} and ${entry.teamId} is null
    )
    or ${competitionWeight.drawSystem} is not null
      and exists (select 1 from ${contest} where ${contest.competitionWeightId} = ${competitionWeight.id})
      and not exists (
        select 1 from ${individualResult} where ${individualResult.competitionWeightId} = ${competitionWeight.id}
      )
  )
)`

const hasOpenTeamContests = sql`(
  exists (
    select 1 from ${teamFight} where ${teamFight.competitionId} = ${competition.id} and not ${teamFight.isFinished}
  )
  or exists (
    select 1 from ${teamCompetition} where ${teamCompetition.competitionId} = ${competition.id}
      and ${teamCompetition.teams} > 1 and ${ne(teamCompetition.status, 'drawn')}
  )
)`
