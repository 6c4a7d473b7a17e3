import { addDays } from '#judo/competition/index.ts'
import type { competitionWeight, entry, individualResult } from '#server/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import type { DemoCategory } from '../competitions/competition-categories.ts'
import { type CompetitionPlan, toInstant } from '../competitions/competition-plan.ts'
import type { FinishedContest } from '../competitions/simulate-category.ts'
import type { BlockName } from '../competitions/timetable.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import { getSchoolId, type Judoka } from '../people/judoka.ts'
import type { CodelistIds } from './codelist-rows.ts'
import {
  type ContestContext,
  type ContestRow,
  makeFinishedContestRow,
  makeUnfinishedContestRow,
} from './contest-rows.ts'
import type { PurchaseRows } from './purchase-rows.ts'

/** A finished contest: as it is stored, and as it was fought. */
export type ContestAndRow = { row: ContestRow; result: FinishedContest; plan: CompetitionPlan }

export type CategoryRows = {
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
  results: (typeof individualResult.$inferInsert)[]
  finishedContests: ContestAndRow[]
}

/** Every so many are weighed again on the day of the contests, where a competition has a day for weighing before. */
const REWEIGH_INTERVAL = 8
const REWEIGH_GAIN_KG = 0.6

const makeRandomWeighIn = ({ id }: Judoka, { days, stage }: CompetitionPlan, weight: number | undefined) =>
  days === 2 && stage === 'finished' && weight !== undefined && id % REWEIGH_INTERVAL === 0
    ? { drawnForRandomWeighing: true, randomWeight: Math.round((weight + REWEIGH_GAIN_KG) * 10) / 10 }
    : {}

type BlockIdFinder = (competitionId: number, day: number, block: BlockName) => number | null

/** Everything that was entered, fought and won by individuals, numbered from 1. */
export function makeCategoryRows(
  world: World,
  ids: CodelistIds,
  findBlockId: BlockIdFinder,
  paidBy: PurchaseRows['paidBy'],
): CategoryRows {
  const made: CategoryRows = { categories: [], entries: [], contests: [], results: [], finishedContests: [] }
  const referees = world.officials.filter((official) => official.as === 'referee').map(({ id }) => id)
  for (const [index, held] of world.competitions.entries()) {
    for (const category of held.categories) addCategory(held, category, index + 1)
  }
  return made

  function addCategory(held: DemoCompetition, category: DemoCategory, competitionId: number): void {
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
      drawLines: draw ? [...draw.lines] : null,
      scheduledDay: day,
    })
    const enteredAt = new Date(toInstant(addDays(dates.first, -30), '12:00', plan.timeZone))
    const isWeighed = plan.stage === 'finished' || plan.stage === 'running'
    for (const judoka of entrants) {
      const line = draw ? draw.lines.indexOf(judoka.id) + 1 : null
      made.entries.push({
        id: made.entries.length + 1,
        competitionId,
        personId: judoka.id,
        ageId,
        weightId,
        ...getAffiliation(judoka, ids),
        seed: draw?.seeds.get(judoka.id) ?? null,
        drawNumber: line,
        weight: isWeighed ? (weighIn.get(judoka.id) ?? null) : null,
        ...makeRandomWeighIn(judoka, plan, weighIn.get(judoka.id)),
        beltId: judoka.belt,
        enteredAt,
        paymentIntentItemId: paidBy(competitionId, judoka.id),
      })
    }
    const place = (no: number): ContestContext => ({
      competitionId,
      competitionWeightId,
      weightId,
      externalId: dates.externalId,
      gender: weight.gender,
      weight: weight.name,
      regularSeconds: AGE_CATEGORIES[plan.age].seconds,
      findBlockId: (block) => findBlockId(competitionId, day, block),
      referees: plan.mats === 4 ? assignReferees(no) : {},
    })
    for (const [at, result] of category.results.entries()) {
      const row = add(makeFinishedContestRow(place(result.no), result, category.appointments[at]))
      made.finishedContests.push({ row, result, plan })
    }
    for (const ahead of category.unfinished) add(makeUnfinishedContestRow(place(ahead.no), ahead))
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
        ...(judoka ? getAffiliation(judoka, ids) : {}),
      })
    }
  }

  function add(contest: ContestRow): ContestRow {
    const row = { id: made.contests.length + 1, ...contest }
    made.contests.push(row)
    return row
  }

  /** Three in turn. */
  function assignReferees(no: number): ContestContext['referees'] {
    const at = (offset: number) => referees[(no + offset) % referees.length] ?? null
    return { refereeId: at(0), secondRefereeId: at(1), thirdRefereeId: at(2) }
  }
}

/** Whom a judoka starts for. */
export const getAffiliation = (judoka: Judoka, ids: CodelistIds) => ({
  countryId: ids.country(judoka.nation),
  clubId: judoka.club?.id ?? null,
  regionId: judoka.club?.region ?? null,
  schoolId: getSchoolId(judoka),
})
