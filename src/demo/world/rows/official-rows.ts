import type { PgTable } from 'drizzle-orm/pg-core'
import { addDays } from '#judo/competition/index.ts'
import { COACH_LEVELS } from '#server/platform/code-lists/codes.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import type { Official } from '../people/officials.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** One of this many judoka has left their coach. */
const FORMER_COACHING_INTERVAL = 20

/** Athletes, levels of coaches and referees, coachings, and the coaches and referees of each competition. */
export function makeOfficialRows(world: World, ids: CodelistIds): [PgTable, Record<string, unknown>[]][] {
  const coaches = world.officials.filter((official) => official.as === 'coach')
  const referees = world.officials.filter((official) => official.as === 'referee')
  const year = world.seasons[0] ?? 0
  const coachings = world.judoka.flatMap(({ id, club }) => {
    const coach = coaches.find((each) => each.club === club)
    const dateTo = id % FORMER_COACHING_INTERVAL === 0 ? `${year - 1}-12-31` : null
    return coach ? { coachId: coach.id, personId: id, dateFrom: `${year - 5}-01-01`, dateTo } : []
  })
  const invitations = world.competitions
    .map((competition, index) => ({ competition, competitionId: index + 1 }))
    .filter(({ competition }) => competition.plan.stage !== 'cancelled')
    .flatMap(({ competition, competitionId }) =>
      world.officials.map((official) => makeInvitation(official, competition, competitionId, ids)),
    )
  return [
    [schema.athlete, world.judoka.map(({ id }, index) => ({ id: index + 1, personId: id }))],
    [
      schema.coachRecord,
      coaches
        .flatMap(({ id, level }) => listNumbersUpTo(level).map((reached) => ({ personId: id, reached })))
        .map(({ personId, reached }, index) => ({
          id: index + 1,
          personId,
          levelId: ids.level('coach', reached),
          reachedOn: `${year - 3 * (COACH_LEVELS.length + 1 - reached)}-05-01`,
          registrationNumber: `C-${personId}`,
        })),
    ],
    [
      schema.refereeRecord,
      referees.map(({ id, level, club }, index) => ({
        id: index + 1,
        personId: id,
        levelId: ids.level('referee', level),
        reachedOn: `${year - 4}-10-01`,
        city: club.city,
        validTo: `${year + 1}-12-31`,
        registrationNumber: `R-${id}`,
      })),
    ],
    [schema.coaching, coachings.map((row, index) => ({ id: index + 1, ...row }))],
    [schema.delegationEntry, invitations.map((row, index) => ({ id: index + 1, ...row }))],
  ]
}

const listNumbersUpTo = (level: number): number[] => Array.from({ length: level }, (_, index) => index + 1)

function makeInvitation(
  official: Official,
  { plan, dates }: DemoCompetition,
  competitionId: number,
  ids: CodelistIds,
) {
  const isUpcoming = plan.stage === 'open' || plan.stage === 'drawn'
  const isReferee = official.as === 'referee'
  return {
    competitionId,
    personId: official.id,
    delegationTypeId: ids.code(schema.delegationType, official.as),
    countryId: ids.country(official.nation),
    regionId: official.club.region,
    clubId: official.club.id,
    invitationStatus: isUpcoming ? ('invited' as const) : ('accepted' as const),
    enteredAt: new Date(`${addDays(dates.first, -40)}T08:00:00Z`),
    confirmedAt: isUpcoming ? null : new Date(`${addDays(dates.first, -20)}T08:00:00Z`),
    number: isReferee ? official.id : null,
    grade: isReferee && plan.stage === 'finished' ? 7 + official.level / 2 : null,
    mat: isReferee ? 1 + (official.id % plan.mats) : null,
    matOfFinals: isReferee && official.level > 1 ? 1 : null,
  }
}
