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

/** A record as the index takes it. */
export type SearchRecord = {
  /** What it holds; not indexed. */
  url: string
  /** Its words, folded. */
  content: string
  filters: Partial<Record<keyof SearchFilters, string[]>>
  sort: Record<string, string>
}

/**
 * Judoka or competitions on a page. Every page costs each visitor six bytes before the first answer, and on every
 * page that is read there is more than what was looked for; measured in docs/specification/search.md.
 */
const ENTRIES_PER_RECORD = 24

/** Stands in an index of nothing: one without a record can't be opened, and a record needs a word. */
const EMPTY_RECORD: SearchRecord = {
  url: encodeSearchRecord({ judoka: [] }),
  content: '0',
  filters: {},
  sort: {},
}

/** What can be found in a snapshot, in a fixed order, and how many judoka and competitions that is. */
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

/** Latest first, so that a page is of one time. */
function listSearchableCompetitions(snapshot: Snapshot): CompetitionSearchEntry[] {
  return snapshot
    .read(RESOURCES.competitions())
    .competitions.map(({ id, name, city, country, dateFrom, dateTo, cancelled }) => ({
      id,
      name,
      city,
      country,
      dateFrom,
      dateTo,
      cancelled,
    }))
    .sort((a, b) => compareText(b.dateFrom ?? '', a.dateFrom ?? '') || compareText(a.id, b.id))
}

/**
 * Everyone with a profile, by name, so that a page is of a few family names. Someone withheld has no profile; if one
 * did, it would not be found here.
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
      key: createNameSortKey(person.family, person.given),
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

/** Each nation once. */
const listNationWords = (found: readonly { country: string | null }[]): string[] =>
  [...new Set(found.flatMap(({ country }) => country ?? []))].map(buildNationTerm)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
