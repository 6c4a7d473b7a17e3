import { addDays } from '#judo/competition/index.ts'
import type { competitionCategory, entry, individualResult } from '#server/platform/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import type { DemoCategory } from '../competitions/competition-categories.ts'
import { type CompetitionPlan, toVenueInstant } from '../competitions/competition-plan.ts'
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

/** A finished contest: its row, and the simulation that it comes from. */
export type ContestAndRow = { row: ContestRow; result: FinishedContest; plan: CompetitionPlan }

export type CategoryRows = {
  categories: (typeof competitionCategory.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
  results: (typeof individualResult.$inferInsert)[]
  finishedContests: ContestAndRow[]
}

/** One of this many judoka has a random weigh-in at finished two-day competitions. */
const REWEIGH_INTERVAL = 8
const REWEIGH_GAIN_KG = 0.6

const makeRandomWeighIn = ({ id }: Judoka, { days, stage }: CompetitionPlan, weight: number | undefined) =>
  days === 2 && stage === 'finished' && weight !== undefined && id % REWEIGH_INTERVAL === 0
    ? { drawnForRandomWeighing: true, randomWeight: Math.round((weight + REWEIGH_GAIN_KG) * 10) / 10 }
    : {}

type BlockIdFinder = (competitionId: number, day: number, block: BlockName) => number | null

/** Categories, entries, contests and results of individuals, with ids from 1. */
export function makeCategoryRows(
  world: World,
  ids: CodelistIds,
  findBlockId: BlockIdFinder,
  paidBy: PurchaseRows['paidBy'],
): CategoryRows {
  const rows: CategoryRows = { categories: [], entries: [], contests: [], results: [], finishedContests: [] }
  const referees = world.officials.filter((official) => official.as === 'referee').map(({ id }) => id)
  for (const [index, competition] of world.competitions.entries()) {
    for (const category of competition.categories) addCategory(competition, category, index + 1)
  }
  return rows

  function addCategory(competition: DemoCompetition, category: DemoCategory, competitionId: number): void {
    const { weight, draw, entrants, day, weighIn } = category
    const { plan, dates } = competition
    const competitionCategoryId = rows.categories.length + 1
    const ageId = ids.age(plan.age, weight.gender)
    const categoryId = ids.weight(plan.age, weight.gender, weight.name)
    rows.categories.push({
      id: competitionCategoryId,
      competitionId,
      ageId,
      categoryId,
      judoka: entrants.length,
      status: category.status,
      drawSystem: draw?.sheet.system ?? null,
      repechageTypeId: draw ? ids.system(draw.sheet.system) : null,
      drawLines: draw ? [...draw.lines] : null,
      scheduledDay: day,
    })
    const enteredAt = new Date(toVenueInstant(addDays(dates.first, -30), '12:00', plan.timeZone))
    const isWeighed = plan.stage === 'finished' || plan.stage === 'running'
    for (const judoka of entrants) {
      const line = draw ? draw.lines.indexOf(judoka.id) + 1 : null
      rows.entries.push({
        id: rows.entries.length + 1,
        competitionId,
        personId: judoka.id,
        ageId,
        categoryId,
        ...getAffiliation(judoka, ids),
        seed: draw?.seeds.get(judoka.id) ?? null,
        drawNumber: line,
        weight: isWeighed ? (weighIn.get(judoka.id) ?? null) : null,
        ...makeRandomWeighIn(judoka, plan, weighIn.get(judoka.id)),
        beltId: ids.belt(judoka.belt),
        enteredAt,
        paymentIntentItemId: paidBy(competitionId, judoka.id),
      })
    }
    const makeContext = (number: number): ContestContext => ({
      competitionId,
      competitionCategoryId,
      categoryId,
      externalId: dates.externalId,
      gender: weight.gender,
      weight: weight.name,
      regularSeconds: AGE_CATEGORIES[plan.age].seconds,
      findBlockId: (block) => findBlockId(competitionId, day, block),
      referees: plan.mats === 4 ? assignReferees(number) : {},
    })
    for (const [index, result] of category.results.entries()) {
      const row = add(
        makeFinishedContestRow(makeContext(result.number), result, category.appointments[index]),
      )
      rows.finishedContests.push({ row, result, plan })
    }
    for (const contest of category.unfinished)
      add(makeUnfinishedContestRow(makeContext(contest.number), contest))
    for (const { entrant: personId, place } of category.places) {
      const judoka = entrants.find(({ id }) => id === personId)
      rows.results.push({
        id: rows.results.length + 1,
        competitionId,
        competitionCategoryId,
        ageId,
        categoryId,
        personId,
        place,
        wins: category.results.filter(({ winner }) => winner === personId).length,
        weight: weighIn.get(personId) ?? null,
        ...(judoka ? getAffiliation(judoka, ids) : {}),
      })
    }
  }

  function add(contest: ContestRow): ContestRow {
    const row = { id: rows.contests.length + 1, ...contest }
    rows.contests.push(row)
    return row
  }

  /** Three referees in rotation. */
  function assignReferees(number: number): ContestContext['referees'] {
    const refereeAt = (offset: number) => referees[(number + offset) % referees.length] ?? null
    return { refereeId: refereeAt(0), secondRefereeId: refereeAt(1), thirdRefereeId: refereeAt(2) }
  }
}

/** The organisations that a judoka represents. */
export const getAffiliation = (judoka: Judoka, ids: CodelistIds) => ({
  countryId: ids.country(judoka.nation),
  clubId: judoka.club?.id ?? null,
  regionId: judoka.club?.region ?? null,
  schoolId: getSchoolId(judoka),
})
