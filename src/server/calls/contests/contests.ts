import { sql } from 'drizzle-orm'
import type { contestCalls } from '#contract/api/contests/contests.ts'
import { assertWeightCategory } from '#server/competitions/categories/list-categories.ts'
import {
  createEventsFromScore,
  listCompetitionEvents,
  listContestEvents,
} from '#server/competitions/contests/contest-events.ts'
import { findPublicContests } from '#server/competitions/contests/find-contests.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { assertTeamCompetition } from '#server/competitions/teams/list-team-competitions.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { issueVideoAddress } from '#server/publishing/video/issue-video-address.ts'
import type { AreaHandlers } from '../handler.ts'

export const contestHandlers = {
  'Contest/GetContests': async ({ db }, { competitionId, contestCode = '' }) => {
    await assertCompetition(db, competitionId, 'competitionId')
    const hasCodePrefix = contestCode ? sql`starts_with(${contest.contestCode}, ${contestCode})` : undefined
    return listPublicContests(db, competitionId, hasCodePrefix)
  },

  'Contest/MediaTokenForVideofield': (context, { slug, idPartner }) =>
    issueVideoAddress(context, slug, idPartner),

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
    return findPublicContests(db, IdCompetition, {
      idTeamCompetition: IdTeamCompetition,
      idTeamContests: TeamFightsIds,
      idCategory: IdWeight,
      changedSince: UpdatedAtMin ? new Date(UpdatedAtMin) : undefined,
    })
  },
} satisfies AreaHandlers<typeof contestCalls>
