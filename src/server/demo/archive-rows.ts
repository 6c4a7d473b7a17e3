import { addDays, type Day } from '#judo/competition/index.ts'
import { randomFrom, shuffled } from '#judo/seeding/index.ts'
import { fold } from '#language/fold.ts'
import type { competition, competitionWeight, entry, individualResult } from '../db/schema/index.ts'
import { externalIdOf, saturdayUntil } from './calendar.ts'
import { WEIGHTS } from './categories.ts'
import { startsFor } from './category-rows.ts'
import { type CodelistIds, DISPLAY_TYPES } from './codelist-rows.ts'
import type { World } from './world.ts'

/** Competitions of long ago of which only the places are known: as many as a trial of scale asks for. */

type Archive = {
  competitions: (typeof competition.$inferInsert)[]
  displayTypes: { competitionId: number; displayTypeId: number; isMain: boolean }[]
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  results: (typeof individualResult.$inferInsert)[]
}

type Taken = Readonly<Record<'competitions' | 'categories' | 'entries' | 'results', readonly unknown[]>>

const PLACES = [1, 2, 3, 3, 5, 5, 7, 7]
const CATEGORIES = 6
const FINISHED = 3
const DRAWN = 2
const WEEK = 7

/** @param taken what is numbered already */
export function archiveRows(
  world: World,
  ids: CodelistIds,
  today: Day,
  count: number,
  taken: Taken,
): Archive {
  const made: Archive = { competitions: [], displayTypes: [], categories: [], entries: [], results: [] }
  const random = randomFrom('archive')
  const fields = WEIGHTS.map(({ gender, name }) =>
    world.judoka.filter((judoka) => judoka.gender === gender && judoka.weight === name),
  )
  for (let index = 0; index < count; index++) addCompetition(index)
  return made

  function addCompetition(index: number): void {
    const competitionId = taken.competitions.length + index + 1
    const club = world.clubs[index % world.clubs.length]
    const first = saturdayUntil(addDays(today, -30 - WEEK * Math.floor(index / 2)))
    const name = `${club?.city} Tournament ${index + 1} ${first.slice(0, 4)}`
    made.competitions.push({
      id: competitionId,
      externalId: externalIdOf(name),
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
      status: FINISHED,
      sortKey: fold(name),
    })
    made.displayTypes.push({ competitionId, displayTypeId: DISPLAY_TYPES.country, isMain: true })
    for (let offset = 0; offset < CATEGORIES; offset++) {
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
    made.categories.push({ id: competitionWeightId, ...category, judoka: PLACES.length, status: DRAWN })
    for (const [index, judoka] of shuffled(able, random).slice(0, PLACES.length).entries()) {
      const started = { ...category, personId: judoka.id, ...startsFor(judoka, ids) }
      made.entries.push({ id: taken.entries.length + made.entries.length + 1, ...started })
      made.results.push({
        id: taken.results.length + made.results.length + 1,
        competitionWeightId,
        ...started,
        place: PLACES[index] ?? PLACES.length,
      })
    }
  }
}
