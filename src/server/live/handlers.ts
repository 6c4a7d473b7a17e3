import { and, gte, isNotNull, isNull } from 'drizzle-orm'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { publishCategoryResults } from '#publication/from-api/results.ts'
import { type PublicTeamsData, publishTeams } from '#publication/from-api/teams.ts'
import { assertCompetition } from '../api/competition/assert-competition.ts'
import { listCompetitionResults } from '../api/competition/list-results.ts'
import { listPublicContests } from '../api/contest/list-contests.ts'
import type { Handlers } from '../api/handler.ts'
import { listTeamCompetitions } from '../api/teams/list-team-competitions.ts'
import { listTeamContests } from '../api/teams/list-team-contests.ts'
import { listCompetitorsOfTeams, listTeamResults, listTeams } from '../api/teams/list-teams.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import type { Database } from '../db/open-database.ts'
import { contest } from '../db/schema/index.ts'
import { DatabaseUnavailable } from '../request/errors.ts'
import { readLiveState } from './broadcast/live-state.ts'
import { acceptPackets } from './ingest/accept-packets.ts'
import { requireMatAccess } from './ingest/mat-access.ts'
import { authenticateToken } from './ingest/scoreboard-tokens.ts'

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
