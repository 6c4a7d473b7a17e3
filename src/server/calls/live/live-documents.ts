import { and, gte, isNull } from 'drizzle-orm'
import type { liveDocumentCalls } from '#contract/api/live/live-documents.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { publishCategoryResults } from '#publication/from-api/results.ts'
import { publishTeams } from '#publication/from-api/teams.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { readPublicTeams } from '#server/competitions/teams/read-public-teams.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import type { AreaHandlers } from '../handler.ts'

export const liveDocumentHandlers = {
  'Live/Contests': async ({ db }, { idCompetition, UpdatedAtMin }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    const changedSince = UpdatedAtMin ? gte(contest.updatedAt, new Date(UpdatedAtMin)) : undefined
    return publishLiveContests(
      await listPublicContests(db, idCompetition, and(isNull(contest.teamContestId), changedSince)),
    )
  },

  'Live/Results': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return publishCategoryResults(await listCompetitionResults(db, idCompetition))
  },

  'Live/Teams': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return publishTeams(await readPublicTeams(db, idCompetition))
  },
} satisfies AreaHandlers<typeof liveDocumentCalls>
