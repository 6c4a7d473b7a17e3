import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { contestCalls } from '#contract/api/contests/contests.ts'
import { isVideoCode, parseVideoSlug } from '#publication/videos.ts'
import { assertWeightCategory } from '#server/competitions/categories/list-categories.ts'
import {
  createEventsFromScore,
  listCompetitionEvents,
  listContestEvents,
} from '#server/competitions/contests/contest-events.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { assertTeamCompetition } from '#server/competitions/teams/list-team-competitions.ts'
import { contest, teamContest } from '#server/platform/db/schema/index.ts'
import {
  BadRequest,
  Forbidden,
  NotConfigured,
  NotFound,
  SignInRequired,
} from '#server/platform/errors/errors.ts'
import { listCompetitionsOfVideo, mayWatch } from '#server/purchases/streaming/video-access.ts'
import type { AreaHandlers } from '../handler.ts'

export const contestHandlers = {
  'Contest/GetContests': async ({ db }, { competitionId, contestCode = '' }) => {
    await assertCompetition(db, competitionId, 'competitionId')
    const hasCodePrefix = contestCode ? sql`starts_with(${contest.contestCode}, ${contestCode})` : undefined
    return listPublicContests(db, competitionId, hasCodePrefix)
  },

  'Contest/MediaTokenForVideofield': async ({ db, now, user, videoAddresses }, { slug, idPartner }) => {
    if (videoAddresses === null) throw new NotConfigured('The delivery of videos')
    const { source, code } = parseVideoSlug(slug)
    if (source === 'yt')
      throw new BadRequest('slug', `'${slug}' is a video on YouTube, which has no address here.`)
    const competitions = (await listCompetitionsOfVideo(db, slug)).filter(
      ({ partnerId }) => idPartner === undefined || partnerId === idPartner,
    )
    if (competitions.length === 0 || !isVideoCode(code)) throw new NotFound('slug', 'video', slug)
    if (source === 'platform' && !(await mayWatch(db, user?.idUser ?? null, competitions, now))) {
      if (user === null) throw new SignInRequired()
      throw new Forbidden('watch this video without a subscription', 'slug')
    }
    return videoAddresses.issue(source, code, now)
  },

  'Contest/Events': ({ db }, { idFight }) => listContestEvents(db, idFight),

  'Contest/FindEvents': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listCompetitionEvents(db, IdCompetition)
  },

  'Contest/Events/FromPoints': async ({ db, now, record }, { idFight }) => {
    await createEventsFromScore(db, idFight, { record, now })
    return listContestEvents(db, idFight)
  },

  'Contest/Find': async ({ db }, request) => {
    const { IdCompetition, IdWeight, UpdatedAtMin, IdTeamCompetition, TeamFightsIds } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdWeight) await assertWeightCategory(db, IdCompetition, IdWeight, 'IdWeight')
    if (IdTeamCompetition) {
      await assertTeamCompetition(db, IdCompetition, IdTeamCompetition, 'IdTeamCompetition')
    }
    return listPublicContests(
      db,
      IdCompetition,
      and(
        filterByTeamContest(IdTeamCompetition, TeamFightsIds),
        IdWeight ? eq(contest.categoryId, IdWeight) : undefined,
        UpdatedAtMin ? gte(contest.updatedAt, new Date(UpdatedAtMin)) : undefined,
      ),
    )
  },
} satisfies AreaHandlers<typeof contestCalls>

/** Individual contests; or bouts, if a team competition or team contests are given. */
function filterByTeamContest(idTeamCompetition?: number, teamFightIds?: readonly number[]): SQL | undefined {
  if (idTeamCompetition === undefined && teamFightIds === undefined) return isNull(contest.teamContestId)
  return and(
    isNotNull(contest.teamContestId),
    teamFightIds && inArray(contest.teamContestId, [...teamFightIds]),
    idTeamCompetition === undefined
      ? undefined
      : sql`${contest.teamContestId} in (
          select ${teamContest.id} from ${teamContest} where ${teamContest.teamCompetitionId} = ${idTeamCompetition}
        )`,
  )
}
