import { contestCodeLong } from '#judo/draw/index.ts'
import { OPEN_SCORE } from '#judo/score/index.ts'
import { fold } from '#language/fold.ts'
import type {
  competition,
  competitionDisplayType,
  competitionWeight,
  contest,
  entry,
  individualResult,
} from '../db/schema/index.ts'
import type { FoughtContest } from './bracket.ts'
import type { CodelistIds } from './codelist-rows.ts'
import type { Gender } from './names/name.ts'
import type { Appointment } from './timetable.ts'
import type { HeldCategory, HeldCompetition, World } from './world.ts'

const FINISHED = 3
const DRAWN = 2
const BY_COUNTRY = 1

/** The part of a competition that a contest code names, and the letter of the sex. */
const CODE_PARTS = {
  male: { part: '0001', sex: 'm' },
  female: { part: '0002', sex: 'f' },
} as const satisfies Record<Gender, object>

type Made = {
  competitions: (typeof competition.$inferInsert)[]
  displayTypes: (typeof competitionDisplayType.$inferInsert)[]
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: (typeof contest.$inferInsert)[]
  results: (typeof individualResult.$inferInsert)[]
}

/** A category where it is held, as its rows mention it. */
type Held = HeldCategory & {
  externalId: string
  competitionId: number
  competitionWeightId: number
  ageId: number
  weightId: number
}

/** Competitions with everything that was entered, fought and won there, numbered from 1. */
export function competitionRows({ judoka, competitions }: World, ids: CodelistIds): Made {
  const made: Made = {
    competitions: [],
    displayTypes: [],
    categories: [],
    entries: [],
    contests: [],
    results: [],
  }
  const countries = new Map(judoka.map(({ id, nation }) => [id, ids.country(nation)]))
  for (const [index, held] of competitions.entries()) {
    const competitionId = index + 1
    made.competitions.push(competitionRow(held, competitionId, ids))
    made.displayTypes.push({ competitionId, displayTypeId: BY_COUNTRY, isMain: true })
    for (const category of held.categories) {
      addCategory({
        ...category,
        externalId: held.dates.externalId,
        competitionId,
        competitionWeightId: made.categories.length + 1,
        ageId: ids.age(held.plan.age, category.weight.gender),
        weightId: ids.weight(held.plan.age, category.weight),
      })
    }
  }
  return made

  function addCategory(held: Held): void {
    const { competitionId, competitionWeightId, ageId, weightId, lines } = held
    made.categories.push({
      id: competitionWeightId,
      competitionId,
      ageId,
      weightId,
      judoka: held.sheet.n,
      status: DRAWN,
      drawSystem: held.sheet.system,
      drawLines: lines.map((entrant) => entrant ?? '').join(','),
      scheduledDay: held.day,
    })
    for (const [line, personId] of lines.entries()) {
      if (personId === null) continue
      made.entries.push({
        id: made.entries.length + 1,
        competitionId,
        personId,
        ageId,
        weightId,
        countryId: countries.get(personId),
        seed: held.seeds.get(personId) ?? null,
        drawNumber: line + 1,
      })
    }
    for (const [index, result] of held.results.entries()) {
      const id = made.contests.length + 1
      made.contests.push({ id, ...contestRow(held, result, held.appointments[index]) })
    }
    for (const { entrant: personId, place } of held.places) {
      const id = made.results.length + 1
      const countryId = countries.get(personId)
      made.results.push({ id, competitionId, competitionWeightId, weightId, personId, place, countryId })
    }
  }
}

function competitionRow(
  { plan, dates, ruleset }: HeldCompetition,
  id: number,
  ids: CodelistIds,
): typeof competition.$inferInsert {
  return {
    id,
    externalId: dates.externalId,
    name: dates.name,
    internationalName: dates.name,
    countryId: ids.country(plan.country),
    city: plan.city,
    venue: plan.venue,
    dateFrom: dates.first,
    dateTo: dates.last,
    timeZone: plan.timeZone,
    partnerId: ids.partner,
    rankId: ids.rank(plan.rank),
    rulesetId: ids.ruleset(ruleset.short),
    mats: plan.mats,
    status: FINISHED,
    sortKey: fold(dates.name),
  }
}

function contestRow(
  held: Held,
  result: FoughtContest,
  appointment: Appointment | undefined,
): typeof contest.$inferInsert {
  const { competitionId, competitionWeightId, weightId, weight, externalId } = held
  const { no, key, round, sides, winner, white = OPEN_SCORE, blue = OPEN_SCORE } = result
  return {
    competitionId,
    competitionWeightId,
    weightId,
    number: no,
    key,
    round,
    contestCode: contestCodeLong({
      competition: externalId,
      ...CODE_PARTS[weight.gender],
      weight: weight.name,
      no,
    }),
    whiteId: sides.white,
    blueId: sides.blue,
    winnerId: winner,
    isFinished: true,
    reason: result.reason,
    mat: appointment?.mat,
    startedAt: instant(appointment?.startedAt),
    firstHajime: instant(appointment?.firstHajime),
    duration: result.seconds ?? null,
    goldenScore: result.goldenScore ?? false,
    ipponWhite: white.ippon,
    wazaAriWhite: white.wazaAri,
    yukoWhite: white.yuko,
    shidoWhite: white.shido,
    hansokuMakeWhite: white.hansokuMake,
    ipponBlue: blue.ippon,
    wazaAriBlue: blue.wazaAri,
    yukoBlue: blue.yuko,
    shidoBlue: blue.shido,
    hansokuMakeBlue: blue.hansokuMake,
  }
}

const instant = (milliseconds: number | null | undefined): Date | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds)
