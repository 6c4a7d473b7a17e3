import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { requireWithin } from '../account/filters.ts'
import type { Answers } from '../answers.ts'
import { assertWeightHeld } from '../competition/categories.ts'
import { assertCompetition } from '../competition/find.ts'
import { categoryOrder } from '../competition/mentions.ts'
import { contest, teamFight } from '../db/schema/index.ts'
import { NotConfigured, NotSignedIn } from '../http/errors.ts'
import { assertTeamCompetition } from '../teams/competitions.ts'
import { publicContest, selectBareContests } from './contests.ts'
import { competitionOfContest, contestEvents, makeEventsFromPoints } from './events.ts'
import { sheetOf } from './sheet.ts'

const bySheet = [...categoryOrder, sql`${contest.teamFightId} nulls first`, sql`${contest.number}`]

export const contestAnswers = {
  'Contest/Find': async ({ db }, request) => {
    const { IdCompetition, IdWeight, UpdatedAtMin, IdTeamCompetition, TeamFightsIds } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdWeight) await assertWeightHeld(db, IdCompetition, IdWeight, 'IdWeight')
    if (IdTeamCompetition) {
      await assertTeamCompetition(db, IdCompetition, IdTeamCompetition, 'IdTeamCompetition')
    }
    const rows = await selectBareContests(
      db,
      and(
        eq(contest.competitionId, IdCompetition),
        isWanted(IdTeamCompetition, TeamFightsIds),
        IdWeight ? eq(contest.weightId, IdWeight) : undefined,
        UpdatedAtMin ? gte(contest.updatedAt, new Date(UpdatedAtMin)) : undefined,
      ),
      bySheet,
    )
    return rows.map((row) => publicContest(row.contest))
  },

  'Contest/FindForSpecificSystem': async (
    _,
    { CompetitionType = 'i', BracketsSystem, NumberOfCompetitors },
  ) =>
    sheetOf({
      competitionType: CompetitionType.startsWith('t') ? 'team' : 'individual',
      system: BracketsSystem,
      competitors: NumberOfCompetitors,
    }),

  'Contest/Events': ({ db }, { idFight }) => contestEvents(db, idFight),

  'Contest/Events/FromPoints': async ({ db, now, user }, { idFight }) => {
    if (user === null) throw new NotSignedIn()
    requireWithin(user, await competitionOfContest(db, idFight), 'change this competition')
    await makeEventsFromPoints(db, idFight, now)
    return contestEvents(db, idFight)
  },

  /** Videos are watched where they are; there is nobody yet who hands out leave. */
  'Contest/MediaTokenForVideofield': async () => {
    throw new NotConfigured('The video platform')
  },

  'Contest/GetContests': async ({ db }, { competitionId, contestCode = '' }) => {
    await assertCompetition(db, competitionId, 'competitionId')
    const startsAsAsked = contestCode ? sql`starts_with(${contest.contestCode}, ${contestCode})` : undefined
    const rows = await selectBareContests(
      db,
      and(eq(contest.competitionId, competitionId), startsAsAsked),
      bySheet,
    )
    return rows.map((row) => publicContest(row.contest))
  },
} satisfies Partial<Answers>

/** Contests of judoka; or bouts, where a team competition or contests of teams are asked for. */
function isWanted(idTeamCompetition?: number, teamFightIds?: readonly number[]): SQL | undefined {
  if (idTeamCompetition === undefined && teamFightIds === undefined) return isNull(contest.teamFightId)
  return and(
    isNotNull(contest.teamFightId),
    teamFightIds && inArray(contest.teamFightId, [...teamFightIds]),
    idTeamCompetition === undefined
      ? undefined
      : sql`${contest.teamFightId} in (
          select ${teamFight.id} from ${teamFight} where ${teamFight.teamCompetitionId} = ${idTeamCompetition}
        )`,
  )
}
