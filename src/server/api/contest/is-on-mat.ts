import { sql } from 'drizzle-orm'
import { contest, liveMat } from '../../db/schema/index.ts'

/**
 * A contest is on its mat and not finished: the mats say so, or that it was started where no scoreboard of the competition
 * has sent anything.
 */
export const isOnMat = sql<boolean>`(
  not ${contest.isFinished} and ${contest.startedAt} is not null and (
    exists (select 1 from ${liveMat} where ${liveMat.contestId} = ${contest.id})
    or not exists (select 1 from ${liveMat} where ${liveMat.competitionId} = ${contest.competitionId})
  )
)`
