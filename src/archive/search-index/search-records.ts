import { createNameSortKey } from '#language/fold.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  buildNationTerm,
  type CompetitionSearchEntry,
  encodeSearchRecord,
  type JudokaSearchEntry,
  type SearchFilters,
} from '#publication/search-index.ts'
import { listCompetitionWords, listJudokaWords } from '#publication/search-words.ts'
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

/** The records of a snapshot in a fixed order, and the number of judoka and competitions in them. */
export function createSearchRecords(snapshot: Snapshot): { records: SearchRecord[]; found: number } {
  const competitions = listSearchableCompetitions(snapshot)
  const judoka = listSearchableJudoka(snapshot)
  const records = [
    ...splitIntoPages(competitions).map(createCompetitionRecord),
    ...splitIntoPages(judoka).map(createJudokaRecord),
  ]
  return {
    records: records.length > 0 ? records : [EMPTY_RECORD],
    found: competitions.length + judoka.length,
  }
}

/** Latest first, so that a record covers one period. */
function listSearchableCompetitions(snapshot: Snapshot): CompetitionSearchEntry[] {
  return snapshot
    .read(RESOURCES.competitions())
    .competitions.map(({ externalId, name, city, country, dateFrom, dateTo, cancelled }) => ({
      externalId,
      name,
      city,
      country,
      dateFrom,
      dateTo,
      cancelled,
    }))
    .sort(
      (a, b) => compareText(b.dateFrom ?? '', a.dateFrom ?? '') || compareText(a.externalId, b.externalId),
    )
}

/**
 * All judoka with a profile, ordered by name so that a record covers few family names. Withheld judoka are left out.
 */
function listSearchableJudoka(snapshot: Snapshot): JudokaSearchEntry[] {
  const ids = Object.keys(snapshot.manifest.resources).flatMap((name) => {
    const id = /^judoka\/(\d+)$/.exec(name)?.[1]
    return id ? [id] : []
  })
  return ids
    .map((id) => snapshot.read(RESOURCES.judoka(id)))
    .filter(({ person }) => !person.withheld)
    .map(({ person, results }) => ({
      key: createNameSortKey(person.familyName, person.givenName),
      found: { ...person, medals: results.filter(({ place }) => place >= 1 && place <= 3).length },
    }))
    .sort((a, b) => compareText(a.key, b.key) || a.found.id - b.found.id)
    .map(({ found }) => found)
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
    filters: { kind: ['competitions'] },
    sort: { date: competitions[0]?.dateFrom ?? '' },
  }
}

/** The search terms of all nations, without duplicates. */
const listNationWords = (found: readonly { country: string | null }[]): string[] =>
  [...new Set(found.flatMap(({ country }) => country ?? []))].map(buildNationTerm)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
