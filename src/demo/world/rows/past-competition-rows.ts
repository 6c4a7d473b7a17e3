import { addDays, type IsoDay } from '#judo/competition/index.ts'
import { createRandom, shuffle } from '#judo/seeding/index.ts'
import { fold } from '#language/search/fold.ts'
import {
  type competition,
  type competitionCategory,
  type competitionDisplayType,
  competitionType,
  type entry,
  type individualResult,
} from '#server/platform/db/schema/index.ts'
import { WEIGHT_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import { findSaturdayOnOrBefore, makeExternalId } from '../competitions/competition-plan.ts'
import type { World } from '../make-world.ts'
import { getAffiliation } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** Past competitions with entries and places but without contests, for tests of scale. */

type PastCompetitionRows = {
  competitions: (typeof competition.$inferInsert)[]
  displayTypes: (typeof competitionDisplayType.$inferInsert)[]
  categories: (typeof competitionCategory.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  results: (typeof individualResult.$inferInsert)[]
}

type ExistingRows = Readonly<
  Record<'competitions' | 'categories' | 'entries' | 'results', readonly unknown[]>
>

const AWARDED_PLACES = [1, 2, 3, 3, 5, 5, 7, 7]
const CATEGORIES_PER_COMPETITION = 6
const DAYS_PER_WEEK = 7

/** @param existing rows whose ids are in use */
export function makePastCompetitionRows(
  world: World,
  ids: CodelistIds,
  today: IsoDay,
  count: number,
  existing: ExistingRows,
): PastCompetitionRows {
  const rows: PastCompetitionRows = {
    competitions: [],
    displayTypes: [],
    categories: [],
    entries: [],
    results: [],
  }
  const random = createRandom('archive')
  const fields = WEIGHT_CATEGORIES.map(({ gender, name }) =>
    world.judoka.filter((judoka) => judoka.gender === gender && judoka.weight === name),
  )
  for (let index = 0; index < count; index++) addCompetition(index)
  return rows

  function addCompetition(index: number): void {
    const competitionId = existing.competitions.length + index + 1
    const club = world.clubs[index % world.clubs.length]
    const first = findSaturdayOnOrBefore(addDays(today, -30 - DAYS_PER_WEEK * Math.floor(index / 2)))
    const name = `${club?.city} Tournament ${index + 1} ${first.slice(0, 4)}`
    rows.competitions.push({
      id: competitionId,
      externalId: makeExternalId(name),
      name,
      internationalName: name,
      countryId: ids.country(club?.nation ?? 'AUT'),
      city: club?.city,
      clubId: club?.id,
      dateFrom: first,
      dateTo: first,
      timeZone: 'Europe/Vienna',
      partnerId: ids.partner('dju'),
      rankId: ids.rank('Club Tournament'),
      competitionTypeId: ids.code(competitionType, 'individual'),
      status: 'finished',
      sortKey: fold(name),
    })
    rows.displayTypes.push({ competitionId, displayTypeId: 'country', isMain: true })
    for (let offset = 0; offset < CATEGORIES_PER_COMPETITION; offset++) {
      addCategory(competitionId, fields[(index + offset) % fields.length] ?? [])
    }
  }

  function addCategory(competitionId: number, judokaOfWeight: World['judoka']): void {
    const [first] = judokaOfWeight
    if (first === undefined) return
    const { gender, weight } = first
    const competitionCategoryId = existing.categories.length + rows.categories.length + 1
    const category = {
      competitionId,
      ageId: ids.age('sen', gender),
      categoryId: ids.weight('sen', gender, weight),
    }
    rows.categories.push({
      id: competitionCategoryId,
      ...category,
      judoka: AWARDED_PLACES.length,
      status: 'drawn',
    })
    for (const [index, judoka] of shuffle(judokaOfWeight, random).slice(0, AWARDED_PLACES.length).entries()) {
      const athlete = { ...category, personId: judoka.id, ...getAffiliation(judoka, ids) }
      rows.entries.push({ id: existing.entries.length + rows.entries.length + 1, ...athlete })
      rows.results.push({
        id: existing.results.length + rows.results.length + 1,
        competitionCategoryId,
        ...athlete,
        place: AWARDED_PLACES[index] ?? AWARDED_PLACES.length,
      })
    }
  }
}
