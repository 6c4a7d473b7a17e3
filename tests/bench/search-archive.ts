import type { Snapshot } from '#archive/snapshot.ts'
import { CENTRAL_EUROPEAN_NAMES } from '#demo/world/people/names/central-europe.ts'
import { EASTERN_AND_SOUTHERN_NAMES } from '#demo/world/people/names/east-and-south.ts'
import { WESTERN_EUROPEAN_NAMES } from '#demo/world/people/names/western-europe.ts'
import { pickOne } from '#demo/world/random-choices.ts'
import { createRandom } from '#judo/seeding/index.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedJudoka, PublishedPerson } from '#publication/schemas/index.ts'
import { club, competition } from '../unit/archive/search-index/search-fixture.ts'

/** An archive that is only searched: made in memory from a seed, because half a million files would take longer than the benchmark. */

export const ARCHIVE_SIZE = { judoka: 50_000, competitions: 3_000, clubs: 3_000 }

const NAMES = { ...CENTRAL_EUROPEAN_NAMES, ...WESTERN_EUROPEAN_NAMES, ...EASTERN_AND_SOUTHERN_NAMES }
const NATIONS = Object.keys(NAMES)
const CITIES =
  'Paris Tbilisi Warsaw Zagreb Budapest Baku Ljubljana Doha Astana Linz Antalya Perth Lima'.split(' ')
const EVENTS = ['Grand Slam', 'Grand Prix', 'European Cup', 'Junior Cup', 'Championships', 'Open']
const WEIGHTS = ['-60', '-66', '-73', '-81', '-90', '-100', '+100']
const random = createRandom('search archive')

/** A snapshot with what the search index is made from. */
export function createSearchArchive(): Snapshot {
  const contents = new Map<string, unknown>()
  const add = <T>(resource: Resource<T>, value: T) => contents.set(resource.name, value)
  const licence = 'CC-BY-4.0'
  add(RESOURCES.partners(), { licence, partners: [] })
  add(RESOURCES.competitions(), {
    licence,
    competitions: Array.from({ length: ARCHIVE_SIZE.competitions }, (_, at) => {
      const city = pickOne(CITIES, random)
      const date = `${2005 + (at % 20)}-0${1 + (at % 9)}-11`
      const place = { city, country: pickOne(NATIONS, random), dateFrom: date, dateTo: date }
      return competition(`c${at}`, `${city} ${pickOne(EVENTS, random)} ${date.slice(0, 4)}`, place)
    }),
  })
  for (let id = 1; id <= ARCHIVE_SIZE.judoka; id++) add(RESOURCES.judoka(id), createProfile(id))
  const empty = { athletes: [], coaches: [], referees: [], competitions: [], teamResults: [], rankings: [] }
  for (let id = 1; id <= ARCHIVE_SIZE.clubs; id++) {
    const nation = pickOne(NATIONS, random)
    const about = club(id, `Judo Club ${createFamilyName(nation)}`, pickOne(CITIES, random), nation, id % 90)
    add(RESOURCES.club(id), { licence, club: about, ...empty })
  }
  const read = <T>({ name }: Resource<T>) => contents.get(name) as T
  const resources = Object.fromEntries([...contents.keys()].map((name) => [name, { digest: '', since: '' }]))
  return {
    manifest: { id: '', history: [], resources, files: {}, sources: {} },
    read,
    has: ({ name }) => contents.has(name),
    derive: (_kind, _files, create) => create(),
    entry: () => ({ digest: '', since: '' }),
    origin: () => ({ digest: '', snapshot: '' }),
    dataFolder: '',
    filesFolder: '',
  }
}

function createProfile(id: number): PublishedJudoka {
  const nation = pickOne(NATIONS, random)
  const isMale = random() < 0.6
  const lists = listNames(nation)
  const person: PublishedPerson = {
    id,
    familyName: createFamilyName(nation),
    givenName: pickOne(isMale ? lists.men : lists.women, random),
    country: nation,
  }
  const category = { id: 1, name: pickOne(WEIGHTS, random), age: 'sen', gender: 'male' } as const
  const at = { externalId: 'c1', name: 'C', city: null, country: null, dateFrom: null, rank: null }
  return {
    licence: 'CC-BY-4.0',
    person,
    gender: isMale ? 'male' : 'female',
    picture: null,
    birthYear: null,
    minor: false,
    results: Array.from({ length: Math.floor(random() ** 6 * 12) }, (_, place) => ({
      place: (place % 5) + 1,
      year: 2020,
      competition: at,
      category,
    })),
    contests: [],
    upcomingEntries: [],
    teamResults: [],
    rankings: [],
  }
}

const latin = (names: string) =>
  names.split(', ').map((name) => (name.split('=').at(-1) ?? '').split('|')[0] ?? '')

function listNames(nation: string) {
  const { families = '', men = '', women = '' } = NAMES[nation] ?? {}
  return { families: latin(families), men: latin(men), women: latin(women) }
}

/** The beginning of one family name of the nation and the end of another: as varied as those of 50,000 judoka. */
function createFamilyName(nation: string): string {
  const { families } = listNames(nation)
  const [first, last] = [pickOne(families, random), pickOne(families, random)]
  return first.slice(0, 4) + last.slice(-4)
}
