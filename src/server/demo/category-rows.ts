import { addDays } from '#judo/competition/index.ts'
import type { competitionWeight, entry, individualResult } from '../db/schema/index.ts'
import type { FoughtContest } from './bracket.ts'
import { type CompetitionPlan, instantAt } from './calendar.ts'
import { AGES } from './categories.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { type ContestRow, contestAhead, finishedContest, type Place } from './contest-rows.ts'
import type { HeldCategory } from './held.ts'
import { type Judoka, schoolOf } from './judoka.ts'
import type { Purchases } from './purchase-rows.ts'
import type { Block } from './timetable.ts'
import type { HeldCompetition, World } from './world.ts'

/** A finished contest: as it is stored, and as it was fought. */
export type ContestTold = { row: ContestRow; result: FoughtContest; plan: CompetitionPlan }

export type Categories = {
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
  results: (typeof individualResult.$inferInsert)[]
  told: ContestTold[]
}

/** Every so many are weighed again on the day of the contests, where a competition has a day for weighing before. */
const WEIGHED_AGAIN = 8
const WATER = 0.6

const randomWeighing = ({ id }: Judoka, { days, stage }: CompetitionPlan, weight: number | undefined) =>
  days === 2 && stage === 'finished' && weight !== undefined && id % WEIGHED_AGAIN === 0
    ? { drawnForRandomWeighing: true, randomWeight: Math.round((weight + WATER) * 10) / 10 }
    : {}

type FragmentOf = (competitionId: number, day: number, block: Block) => number | null

/** Everything that was entered, fought and won by individuals, numbered from 1. */
export function categoryRows(
  world: World,
  ids: CodelistIds,
  fragmentOf: FragmentOf,
  paidBy: Purchases['paidBy'],
): Categories {
  const made: Categories = { categories: [], entries: [], contests: [], results: [], told: [] }
  const referees = world.officials.filter((official) => official.as === 'referee').map(({ id }) => id)
  for (const [index, held] of world.competitions.entries()) {
    for (const category of held.categories) addCategory(held, category, index + 1)
  }
  return made

  function addCategory(held: HeldCompetition, category: HeldCategory, competitionId: number): void {
    const { weight, draw, entrants, day, weighIn } = category
    const { plan, dates } = held
    const competitionWeightId = made.categories.length + 1
    const ageId = ids.age(plan.age, weight.gender)
    const weightId = ids.weight(plan.age, weight.gender, weight.name)
    made.categories.push({
      id: competitionWeightId,
      competitionId,
      ageId,
      weightId,
      judoka: entrants.length,
      status: category.status,
      drawSystem: draw?.sheet.system ?? null,
      repechageTypeId: draw ? ids.system(draw.sheet.system) : null,
      drawLines: draw ? draw.lines.map((entrant) => entrant ?? '').join(',') : null,
      scheduledDay: day,
    })
    const enteredAt = new Date(instantAt(addDays(dates.first, -30), '12:00', plan.timeZone))
    const isWeighed = plan.stage === 'finished' || plan.stage === 'running'
    for (const judoka of entrants) {
      const line = draw ? draw.lines.indexOf(judoka.id) + 1 : null
      made.entries.push({
        id: made.entries.length + 1,
        competitionId,
        personId: judoka.id,
        ageId,
        weightId,
        ...startsFor(judoka, ids),
        seed: draw?.seeds.get(judoka.id) ?? null,
        drawNumber: line,
        weight: isWeighed ? (weighIn.get(judoka.id) ?? null) : null,
        ...randomWeighing(judoka, plan, weighIn.get(judoka.id)),
        beltId: judoka.belt,
        enteredAt,
        paymentIntentItemId: paidBy(competitionId, judoka.id),
      })
    }
    const place = (no: number): Place => ({
      competitionId,
      competitionWeightId,
      weightId,
      externalId: dates.externalId,
      gender: weight.gender,
      weight: weight.name,
      regularSeconds: AGES[plan.age].seconds,
      fragmentOf: (block) => fragmentOf(competitionId, day, block),
      referees: plan.mats === 4 ? refereesOf(no) : {},
    })
    for (const [at, result] of category.results.entries()) {
      const row = add(finishedContest(place(result.no), result, category.appointments[at]))
      made.told.push({ row, result, plan })
    }
    for (const ahead of category.ahead) add(contestAhead(place(ahead.no), ahead))
    for (const { entrant: personId, place: reached } of category.places) {
      const judoka = entrants.find(({ id }) => id === personId)
      made.results.push({
        id: made.results.length + 1,
        competitionId,
        competitionWeightId,
        ageId,
        weightId,
        personId,
        place: reached,
        wins: category.results.filter(({ winner }) => winner === personId).length,
        weight: weighIn.get(personId) ?? null,
        ...(judoka ? startsFor(judoka, ids) : {}),
      })
    }
  }

  function add(contest: ContestRow): ContestRow {
    const row = { id: made.contests.length + 1, ...contest }
    made.contests.push(row)
    return row
  }

  /** Three in turn. */
  function refereesOf(no: number): Place['referees'] {
    const at = (offset: number) => referees[(no + offset) % referees.length] ?? null
    return { refereeId: at(0), secondRefereeId: at(1), thirdRefereeId: at(2) }
  }
}

/** Whom a judoka starts for. */
export const startsFor = (judoka: Judoka, ids: CodelistIds) => ({
  countryId: ids.country(judoka.nation),
  clubId: judoka.club?.id ?? null,
  regionId: judoka.club?.region ?? null,
  schoolId: schoolOf(judoka),
})
