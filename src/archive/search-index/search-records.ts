import { createNameSortKey, fold } from '#language/search/fold.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { buildCategoryTerm } from '#publication/search/find-category.ts'
import {
  buildLeadersTerm,
  buildNationTerm,
  type ClubSearchEntry,
  type CompetitionSearchEntry,
  encodeSearchRecord,
  type JudokaSearchEntry,
  type SearchFilters,
} from '#publication/search/search-index.ts'
import { listClubWords, listCompetitionWords, listJudokaWords } from '#publication/search/search-words.ts'
import type { Snapshot } from '../snapshot.ts'

/** A record of the index. */
export type SearchRecord = {
  /** The stored entries; not indexed. */
  url: string
  /** The folded search words. */
  content: string
  filters: Partial<Record<keyof SearchFilters, string[]>>
  sort: Record<string, string>
}

/**
 * The number of judoka or competitions in one record. More records make the index that every visitor loads larger by six
 * bytes each; larger records make every hit load more entries that were not asked for. Measured in
 * docs/specification/search.md.
 */
const ENTRIES_PER_RECORD = 24

/** The word of the only record of an empty index: Pagefind cannot open an index without records. */
const EMPTY_RECORD: SearchRecord = {
  url: encodeSearchRecord({ judoka: [] }),
  content: '0',
  filters: {},
  sort: {},
}

/** What the index finds. */
export type SearchEntries = {
  /** Latest first, so that a record covers one period. */
  competitions: readonly CompetitionSearchEntry[]
  /** All clubs with a page, by name. */
  clubs: readonly ClubSearchEntry[]
  /** All judoka with a profile, ordered by name so that a record covers few family names. Withheld judoka are left out. */
  judoka: readonly JudokaSearchEntry[]
}

export const listSearchEntries = (snapshot: Snapshot): SearchEntries => ({
  competitions: listSearchableCompetitions(snapshot),
  clubs: listSearchableClubs(snapshot),
  judoka: listSearchableJudoka(snapshot),
})

/** The contents of the index. */
export type SearchIndexContents = {
  /** In a fixed order. */
  records: SearchRecord[]
  /** All words by which they are found. */
  vocabulary: Set<string>
}

export function createSearchRecords({ competitions, clubs, judoka }: SearchEntries): SearchIndexContents {
  const records = [
    ...splitIntoPages(competitions).map(createCompetitionRecord),
    ...splitIntoPages(clubs).map(createClubRecord),
    ...splitIntoPages(judoka).map(createJudokaRecord),
    ...createLeaderRecords(judoka),
    ...createNationRecords(competitions, createCompetitionRecord),
    ...createNationRecords(
      clubs.toSorted((a, b) => b.athletes - a.athletes),
      createClubRecord,
    ),
  ]
  return {
    records: records.length > 0 ? records : [EMPTY_RECORD],
    vocabulary: new Set([
      ...competitions.flatMap(listCompetitionWords),
      ...clubs.flatMap(listClubWords),
      ...judoka.flatMap(listJudokaWords),
    ]),
  }
}

function listSearchableCompetitions(snapshot: Snapshot): CompetitionSearchEntry[] {
  return snapshot
    .read(RESOURCES.competitions())
    .competitions.map(pickCompetitionEntry)
    .sort(compareByDateDescending)
}

export const pickCompetitionEntry = (row: CompetitionSearchEntry): CompetitionSearchEntry => ({
  externalId: row.externalId,
  name: row.name,
  city: row.city,
  country: row.country,
  dateFrom: row.dateFrom,
  dateTo: row.dateTo,
  cancelled: row.cancelled,
})

export const compareByDateDescending = (a: CompetitionSearchEntry, b: CompetitionSearchEntry): number =>
  compareText(b.dateFrom ?? '', a.dateFrom ?? '') || compareText(a.externalId, b.externalId)

const listSearchableClubs = (snapshot: Snapshot): ClubSearchEntry[] =>
  listIds(snapshot, 'club')
    .map((id) => snapshot.read(RESOURCES.club(id)).club)
    .map(({ id, name, internationalName, country, city, athletes }) => ({
      key: fold(name),
      entry: { id, name, ...(internationalName ? { internationalName } : {}), country, city, athletes },
    }))
    .sort((a, b) => compareText(a.key, b.key) || a.entry.id - b.entry.id)
    .map(({ entry }) => entry)

/** Ids of the resources of a kind, such as `judoka/12`. */
const listIds = (snapshot: Snapshot, kind: 'judoka' | 'club'): string[] =>
  Object.keys(snapshot.manifest.resources).flatMap(
    (name) => new RegExp(`^${kind}/(\\d+)$`).exec(name)?.[1] ?? [],
  )

function listSearchableJudoka(snapshot: Snapshot): JudokaSearchEntry[] {
  return listIds(snapshot, 'judoka')
    .flatMap((id) => findSearchEntry(snapshot, RESOURCES.judoka(id)) ?? [])
    .sort((a, b) => compareText(a.key, b.key) || a.entry.id - b.entry.id)
    .map(({ entry }) => entry)
}

/** The entry of a judoka with its key for sorting; null if the name is withheld. */
const findSearchEntry = (
  snapshot: Snapshot,
  file: Resource<PublishedJudoka>,
): { key: string; entry: JudokaSearchEntry } | null =>
  snapshot.derive('search entry', [file], () => {
    const judoka = snapshot.read(file)
    const { person, results, gender } = judoka
    if (person.withheld) return null
    return {
      key: createNameSortKey(person.familyName, person.givenName),
      entry: {
        ...person,
        medals: results.filter(({ place }) => place >= 1 && place <= 3).length,
        gender,
        weight: getLatestWeight(judoka),
      },
    }
  })

/** The weight category of the last entry, otherwise of the latest competition with a result or contest. */
function getLatestWeight({ upcomingEntries, results, contests }: PublishedJudoka): string | null {
  const entered = upcomingEntries.at(-1)?.categories[0]
  if (entered) return entered.name
  const [latest] = [...results, ...contests.filter(({ forTeam }) => !forTeam)].sort((a, b) =>
    compareText(b.competition.dateFrom ?? '', a.competition.dateFrom ?? ''),
  )
  return latest?.category.name ?? null
}

function splitIntoPages<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ENTRIES_PER_RECORD)
  return Array.from({ length: count }, (_, page) =>
    all.slice(page * ENTRIES_PER_RECORD, (page + 1) * ENTRIES_PER_RECORD),
  )
}

function createJudokaRecord(judoka: readonly JudokaSearchEntry[]): SearchRecord {
  return {
    url: encodeSearchRecord({ judoka }),
    content: [...judoka.flatMap(listJudokaWords), ...listNationWords(judoka)].join(' '),
    filters: {},
    sort: {},
  }
}

function createCompetitionRecord(competitions: readonly CompetitionSearchEntry[]): SearchRecord {
  return {
    url: encodeSearchRecord({ competitions }),
    content: [...competitions.flatMap(listCompetitionWords), ...listNationWords(competitions)].join(' '),
    filters: {},
    sort: { date: competitions[0]?.dateFrom ?? '' }, // records without one are not found where competitions are
  }
}

function createClubRecord(clubs: readonly ClubSearchEntry[]): SearchRecord {
  return {
    url: encodeSearchRecord({ clubs }),
    content: [...clubs.flatMap(listClubWords), ...listNationWords(clubs)].join(' '),
    filters: { kind: ['clubs'] },
    sort: {},
  }
}

/**
 * The judoka with most medals in each weight category, and of each nation, once more: `+100` or `Slovenia` alone reads one record
 * instead of all. With a name, the records of the name are read.
 */
function createLeaderRecords(judoka: readonly JudokaSearchEntry[]): SearchRecord[] {
  const byCategory = Map.groupBy(judoka, ({ weight, gender }) =>
    weight === null ? null : buildCategoryTerm({ name: weight, gender }),
  )
  const byNation = Map.groupBy(judoka, ({ country }) => country && buildLeadersTerm(country))
  return [...byCategory, ...byNation]
    .flatMap(([term, ofTerm]) => (term ? [{ term, ofTerm }] : []))
    .sort((a, b) => compareText(a.term, b.term))
    .map(({ term, ofTerm }) => ({
      url: encodeSearchRecord({
        judoka: ofTerm.toSorted((a, b) => b.medals - a.medals).slice(0, ENTRIES_PER_RECORD),
      }),
      content: term,
      filters: {},
      sort: {},
    }))
}

/** The first competitions or clubs of each nation, once more: `Slovenia` alone reads one record instead of all with one of them. */
function createNationRecords<T extends { country: string | null }>(
  found: readonly T[],
  createRecord: (entries: readonly T[]) => SearchRecord,
): SearchRecord[] {
  return [...Map.groupBy(found, ({ country }) => country)]
    .flatMap(([country, ofNation]) => (country ? [{ country, ofNation }] : []))
    .sort((a, b) => compareText(a.country, b.country))
    .map(({ country, ofNation }) => ({
      ...createRecord(ofNation.slice(0, ENTRIES_PER_RECORD)),
      content: buildLeadersTerm(country),
    }))
}

/** The search terms of all nations, without duplicates. */
const listNationWords = (found: readonly { country: string | null }[]): string[] =>
  [...new Set(found.flatMap(({ country }) => country ?? []))].map(buildNationTerm)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
