import { and, eq, gte, sql } from 'drizzle-orm'
import type { Answers } from '../answers.ts'
import { assertWeightHeld } from '../competition/categories.ts'
import { assertCompetition } from '../competition/find.ts'
import { categoryOrder } from '../competition/mentions.ts'
import { contest } from '../db/schema/index.ts'
import { publicContest, selectContests } from './contests.ts'

const bySheet = [...categoryOrder, sql`${contest.number}`]

export const contestAnswers = {
  'Contest/Find': async ({ db }, request) => {
    const { IdCompetition, IdWeight, UpdatedAtMin, IdTeamCompetition, TeamFightsIds } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdWeight) await assertWeightHeld(db, IdCompetition, IdWeight, 'IdWeight')
    if (IdTeamCompetition || TeamFightsIds) return [] // no contests of teams are kept yet
    const rows = await selectContests(
      db,
      and(
        eq(contest.competitionId, IdCompetition),
        IdWeight ? eq(contest.weightId, IdWeight) : undefined,
        UpdatedAtMin ? gte(contest.updatedAt, new Date(UpdatedAtMin)) : undefined,
      ),
      bySheet,
    )
    return rows.map((row) => publicContest(row.contest))
  },

  'Contest/GetContests': async ({ db }, { competitionId, contestCode = '' }) => {
    await assertCompetition(db, competitionId, 'competitionId')
    const startsAsAsked = contestCode ? sql`starts_with(${contest.contestCode}, ${contestCode})` : undefined
    const rows = await selectContests(
      db,
      and(eq(contest.competitionId, competitionId), startsAsAsked),
      bySheet,
    )
    return rows.map((row) => publicContest(row.contest))
  },
} satisfies Partial<Answers>
