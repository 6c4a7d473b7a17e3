import { ne, type Placeholder, sql } from 'drizzle-orm'
import {
  competitionCategory,
  contest,
  entry,
  teamCompetition,
  teamContest,
} from '#server/platform/db/schema/index.ts'

/** Conditions of a competition. Rule: docs/specification/states.md, "Over". */

type CompetitionId = number | Placeholder

/** Contests that are still to be fought. */
const hasOpenContests = (id: CompetitionId) => sql`exists (
  select 1 from ${contest} where ${contest.competitionId} = ${id}
    and not ${contest.isFinished} and not ${contest.bye} and not ${contest.isSkipped}
)`

/** Categories with entries but no draw. */
const hasUndrawnCategories = (id: CompetitionId) => sql`exists (
  select 1 from ${competitionCategory}
  where ${competitionCategory.competitionId} = ${id} and ${competitionCategory.teamCompetitionId} is null
    and ${ne(competitionCategory.status, 'drawn')} and exists (
      select 1 from ${entry} where ${entry.competitionId} = ${id}
        and ${entry.categoryId} = ${competitionCategory.categoryId} and ${entry.teamId} is null
    )
)`

const hasOpenTeamContests = (id: CompetitionId) => sql`(
  exists (
    select 1 from ${teamContest} where ${teamContest.competitionId} = ${id} and not ${teamContest.isFinished}
  )
  or exists (
    select 1 from ${teamCompetition} where ${teamCompetition.competitionId} = ${id}
      and ${teamCompetition.teams} > 1 and ${ne(teamCompetition.status, 'drawn')}
  )
)`

/** Whether contests are to come: of the sheets, or of what is not drawn yet. */
export const hasContestsToCome = (id: CompetitionId) =>
  sql<boolean>`(${hasOpenContests(id)} or ${hasUndrawnCategories(id)} or ${hasOpenTeamContests(id)})`

/** Whether the last contest is over. */
export const isOver = (id: CompetitionId) => sql<boolean>`(
  exists (select 1 from ${contest} where ${contest.competitionId} = ${id}) and not ${hasContestsToCome(id)}
)`
