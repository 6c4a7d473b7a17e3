import { and, gte, isNotNull, isNull } from 'drizzle-orm'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { publishCategoryResults } from '#publication/from-api/results.ts'
import { type PublicTeamsData, publishTeams } from '#publication/from-api/teams.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { listTeamCompetitions } from '#server/competitions/teams/list-team-competitions.ts'
import { listTeamContests } from '#server/competitions/teams/list-team-contests.ts'
import { listCompetitorsOfTeams, listTeamResults, listTeams } from '#server/competitions/teams/list-teams.ts'
import { readLiveState } from '#server/live/broadcast/live-state.ts'
import { acceptPackets } from '#server/live/ingest/accept-packets.ts'
import { requireMatAccess } from '#server/live/ingest/mat-access.ts'
import { authenticateToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { DatabaseUnavailable } from '#server/platform/errors/errors.ts'
import type { Handlers } from './handler.ts'

export const liveHandlers = {
  'Live/Packets': async (
    { db, now, bearer, notifyViewers, notifyFollowers },
    { idCompetition, body: { packets } },
  ) => {
    const result = await rejectIfUnavailable(async () => {
      const token = await authenticateToken(db, bearer, { idCompetition, now })
      requireMatAccess(packets, token.mats)
      return acceptPackets(db, { idCompetition, packets, now, idToken: token.id, notifyFollowers })
    })
    if (result.taken > 0) notifyViewers(idCompetition, result.version)
    const counts = `${result.taken} of ${packets.length} packets written, ${result.known} known already`
    const message = result.refused === 0 ? `${counts}.` : `${counts}, ${result.refused} refused.`
    return { success: true, message, ...result }
  },

  'Live/State': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return readLiveState(db, idCompetition)
  },

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
    return publishTeams(await readTeams(db, idCompetition))
  },
} satisfies Partial<Handlers>

/** All that is public of the teams of a competition. */
async function readTeams(db: Database, idCompetition: number): Promise<PublicTeamsData> {
  const [competitions, teams, contests, results, bouts] = await Promise.all([
    listTeamCompetitions(db, idCompetition),
    listTeams(db, idCompetition),
    listTeamContests(db, { idCompetition }),
    listTeamResults(db, idCompetition),
    listPublicContests(db, idCompetition, isNotNull(contest.teamContestId)),
  ])
  const idTeams = [...new Set(teams.map(({ idTeam }) => idTeam))]
  const byTeam = await listCompetitorsOfTeams(db, idTeams)
  const members = idTeams.flatMap((idTeam) => byTeam.get(idTeam) ?? [])
  return { competitions, teams, members, contests, bouts, results }
}

const RETRY_AFTER_SECONDS = 2

/** @throws DatabaseUnavailable if the database cannot be reached; the packets may have been written before */
async function rejectIfUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw new DatabaseUnavailable(RETRY_AFTER_SECONDS, error)
    throw error
  }
}
