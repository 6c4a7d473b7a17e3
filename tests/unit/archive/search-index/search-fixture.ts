import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Snapshot } from '#archive/snapshot.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import type { PagefindHit, SearchIndex } from '#portal/search/find-matches.ts'
import { createSearchIndexCache } from '#portal/search/search-index-cache.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedClub,
  PublishedCompetitionListItem,
  PublishedJudoka,
  PublishedPerson,
} from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

/** A small archive to be searched, and Pagefind opened on it as the browser opens it. */

export const person = (id: number, familyName: string, givenName: string, country: string, more = {}) =>
  ({ id, familyName, givenName, country, ...more }) satisfies PublishedPerson

export const competition = (id: string, name: string, more: Partial<PublishedCompetitionListItem> = {}) =>
  ({
    externalId: id,
    id: 1,
    name,
    city: null,
    country: null,
    dateFrom: null,
    dateTo: null,
    timeZone: timeZoneOf('UTC'),
    rank: null,
    ages: ['sen'],
    judoka: 0,
    nations: 0,
    cancelled: false,
    partner: null,
    logo: null,
    theme: null,
    stream: false,
    results: true,
    isFinished: true,
    apply: { deadline: null, deadlineLate: null, until: { page: null, header: null } },
    ...more,
  }) satisfies PublishedCompetitionListItem

export type SearchFixture = {
  people: readonly PublishedPerson[]
  competitions?: readonly PublishedCompetitionListItem[]
  clubs?: readonly PublishedClub['club'][]
  /** Places somebody took, by their id. */
  places?: Readonly<Record<number, readonly number[]>>
  /** Weight categories, by the id of the judoka; −60 kg by default. */
  weights?: Readonly<Record<number, string>>
}

/** Writes a snapshot of them, the way `pull` does. */
export function createSnapshot(
  folder: string,
  { people, competitions = [], clubs = [], places = {}, weights = {} }: SearchFixture,
): Snapshot {
  const draft = createSnapshotDraft(folder, 'this program')
  draft.write(RESOURCES.partners(), { licence: 'CC-BY-4.0', partners: [] })
  draft.write(RESOURCES.competitions(), { licence: 'CC-BY-4.0', competitions: [...competitions] })
  for (const one of people) {
    draft.write(RESOURCES.judoka(one.id), profile(one, places[one.id] ?? [], weights[one.id] ?? '-60'))
  }
  for (const club of clubs) {
    const empty = { athletes: [], coaches: [], referees: [], competitions: [], teamResults: [], rankings: [] }
    draft.write(RESOURCES.club(club.id), { licence: 'CC-BY-4.0', club, ...empty })
  }
  return draft.commit()
}

const profile = (one: PublishedPerson, places: readonly number[], weight: string): PublishedJudoka => ({
  licence: 'CC-BY-4.0',
  person: one,
  gender: 'male',
  picture: null,
  birthYear: null,
  minor: false,
  results: places.map((place) => ({
    place,
    year: 2024,
    competition: { externalId: 'c', name: 'C', city: null, country: null, dateFrom: null, rank: null },
    category: { id: 1, name: weight, age: 'sen', gender: 'male' },
  })),
  contests: [],
  upcomingEntries: [],
  teamResults: [],
  rankings: [],
})

export const club = (id: number, name: string, city: string, country: string, athletes = 1) =>
  ({
    id,
    name,
    city,
    country,
    athletes,
    logo: null,
    officialName: null,
    region: null,
    address: null,
    website: null,
    contacts: [],
    partners: [],
  }) satisfies PublishedClub['club']

/** A folder of its own that is removed in the end. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'search-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The index in a built site, reading files instead of asking a server; `asked` lists what it read. */
export async function openSearchIndex(site: string): Promise<SearchIndex & { asked: string[] }> {
  const base = `${join(site, 'pagefind')}/`
  const asked: string[] = []
  const readFile = async (address: string | URL | Request) => {
    const file = String(address).replace(/\?.*/, '')
    asked.push(file.slice(base.length))
    return new Response(readFileSync(file))
  }
  const pagefind = await import(/* @vite-ignore */ pathToFileURL(`${base}pagefind.js`).href)
  pagefind.fetchWith(readFile)
  await pagefind.options({ basePath: base, noWorker: true })
  return {
    search: async (words, options = {}) => {
      const { results } = (await pagefind.search(words, options)) as { results: PagefindHit[] }
      return results
    },
    loadVocabulary: createSearchIndexCache(base, readFile).loadVocabulary,
    asked,
  }
}
