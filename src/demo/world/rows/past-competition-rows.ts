import { addDays, type IsoDay } from '#judo/competition/index.ts'
import { createRandom, shuffle } from '#judo/seeding/index.ts'
import { fold } from '#language/fold.ts'
import type {
  competition,
  competitionDisplayType,
  competitionWeight,
  entry,
  individualResult,
} from '#server/db/schema/index.ts'
import { WEIGHT_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import { findSaturdayOnOrBefore, makeExternalId } from '../competitions/competition-plan.ts'
import type { World } from '../make-world.ts'
import { getAffiliation } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** Competitions of long ago of which only the places are known: as many as a trial of scale asks for. */

type PastCompetitionRows = {
  competitions: (typeof competition.$inferInsert)[]
  displayTypes: (typeof competitionDisplayType.$inferInsert)[]
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  results: (typeof individualResult.$inferInsert)[]
}

type ExistingRows = Readonly<
  Record<'competitions' | 'categories' | 'entries' | 'results', readonly unknown[]>
>

const AWARDED_PLACES = [1, 2, 3, 3, 5, 5, 7, 7]
const CATEGORIES_PER_COMPETITION = 6
const DAYS_PER_WEEK = 7

/** @param taken what is numbered already */
export function makePastCompetitionRows(
  world: World,
  ids: CodelistIds,
  today: IsoDay,
  count: number,
  taken: ExistingRows,
): PastCompetitionRows {
  const made: PastCompetitionRows = {
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
  return made

  function addCompetition(index: number): void {
    const competitionId = taken.competitions.length + index + 1
    const club = world.clubs[index % world.clubs.length]
    const first = findSaturdayOnOrBefore(addDays(today, -30 - DAYS_PER_WEEK * Math.floor(index / 2)))
    const name = `${club?.city} Tournament ${index + 1} ${first.slice(0, 4)}`
    made.competitions.push({
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
      competitionTypeId: 1,
      status: 'finished',
      sortKey: fold(name),
    })
    made.displayTypes.push({ competitionId, displayTypeId: 'country', isMain: true })
    for (let offset = 0; offset < CATEGORIES_PER_COMPETITION; offset++) {
      addCategory(competitionId, fields[(index + offset) % fields.length] ?? [])
    }
  }

  function addCategory(competitionId: number, able: World['judoka']): void {
    const [somebody] = able
    if (somebody === undefined) return
    const { gender, weight } = somebody
    const competitionWeightId = taken.categories.length + made.categories.length + 1
    const category = {
      competitionId,
      ageId: ids.age('sen', gender),
      weightId: ids.weight('sen', gender, weight),
    }
    made.categories.push({
      id: competitionWeightId,
      ...category,
      judoka: AWARDED_PLACES.length,
      status: 'drawn',
    })
    for (const [index, judoka] of shuffle(able, random).slice(0, AWARDED_PLACES.length).entries()) {
      const started = { ...category, personId: judoka.id, ...getAffiliation(judoka, ids) }
      made.entries.push({ id: taken.entries.length + made.entries.length + 1, ...started })
      made.results.push({
        id: taken.results.length + made.results.length + 1,
        competitionWeightId,
        ...started,
        place: AWARDED_PLACES[index] ?? AWARDED_PLACES.length,
      })
    }
  }
}
