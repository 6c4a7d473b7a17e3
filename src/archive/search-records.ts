import { PUBLISHED } from '#contract/published/files.ts'
import {
  type FoundCompetition,
  type FoundJudoka,
  nationWord,
  recordAddress,
  type SearchFilters,
} from '#contract/published/search.ts'
import { nameSortKey } from '#language/fold.ts'
import { competitionWords, judokaWords } from '#language/searched.ts'
import type { Snapshot } from './snapshot.ts'

/** A record as the index takes it. */
export type IndexedRecord = {
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
const PER_PAGE = 24

/** Stands in an index of nothing: one without a record can't be opened, and a record needs a word. */
const NOBODY: IndexedRecord = { url: recordAddress({ judoka: [] }), content: '0', filters: {}, sort: {} }

/** What can be found in a snapshot, in a fixed order, and how many judoka and competitions that is. */
export function searchRecords(snapshot: Snapshot): { records: IndexedRecord[]; found: number } {
  const competitions = findableCompetitions(snapshot)
  const judoka = findableJudoka(snapshot)
  const records = [...pagesOf(competitions).map(competitionPage), ...pagesOf(judoka).map(judokaPage)]
  return {
    records: records.length > 0 ? records : [NOBODY],
    found: competitions.length + judoka.length,
  }
}

/** Latest first, so that a page is of one time. */
function findableCompetitions(snapshot: Snapshot): FoundCompetition[] {
  return snapshot
    .read(PUBLISHED.competitions())
    .competitions.map(({ id, name, city, country, dateFrom, dateTo, cancelled }) => ({
      id,
      name,
      city,
      country,
      dateFrom,
      dateTo,
      cancelled,
    }))
    .sort((a, b) => byText(b.dateFrom ?? '', a.dateFrom ?? '') || byText(a.id, b.id))
}

/**
 * Everyone with a profile, by name, so that a page is of a few family names. Someone withheld has no profile; if one
 * did, it would not be found here.
 */
function findableJudoka(snapshot: Snapshot): FoundJudoka[] {
  const ids = Object.keys(snapshot.manifest.resources).flatMap((name) => {
    const id = /^judoka\/(\d+)$/.exec(name)?.[1]
    return id ? [id] : []
  })
  return ids
    .map((id) => snapshot.read(PUBLISHED.judoka(id)))
    .filter(({ person }) => !person.withheld)
    .map(({ person, results }) => ({
      key: nameSortKey(person.family, person.given),
      found: { ...person, medals: results.filter(({ place }) => place >= 1 && place <= 3).length },
    }))
    .sort((a, b) => byText(a.key, b.key) || a.found.id - b.found.id)
    .map(({ found }) => found)
}

function pagesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / PER_PAGE)
  return Array.from({ length: count }, (_, page) => all.slice(page * PER_PAGE, (page + 1) * PER_PAGE))
}

function judokaPage(judoka: readonly FoundJudoka[]): IndexedRecord {
  return {
    url: recordAddress({ judoka }),
    content: [...judoka.flatMap(judokaWords), ...nationWords(judoka)].join(' '),
    filters: {},
    sort: {},
  }
}

function competitionPage(competitions: readonly FoundCompetition[]): IndexedRecord {
  return {
    url: recordAddress({ competitions }),
    content: [...competitions.flatMap(competitionWords), ...nationWords(competitions)].join(' '),
    filters: { kind: ['competitions'] },
    sort: { date: competitions[0]?.dateFrom ?? '' },
  }
}

/** Each nation once. */
const nationWords = (found: readonly { country: string | null }[]): string[] =>
  [...new Set(found.flatMap(({ country }) => country ?? []))].map(nationWord)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
