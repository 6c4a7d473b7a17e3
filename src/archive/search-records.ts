import { PUBLISHED } from '#contract/published/files.ts'
import {
  type FoundCompetition,
  type FoundJudoka,
  nationWord,
  recordAddress,
  type SearchFilters,
} from '#contract/published/search.ts'
import { countryName } from '#language/countries.ts'
import { nameSortKey } from '#language/fold.ts'
import { nameWords } from '#language/words.ts'
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
 * Judoka on a page of the directory. Every record costs each visitor five bytes before the first answer, and every
 * page read costs the judoka beside the one who was looked for; measured in docs/specification/search.md.
 */
export const JUDOKA_PER_PAGE = 8

/** Stands in an index of nothing: one without a record can't be opened, and a record needs a word. */
const NOBODY: IndexedRecord = { url: recordAddress({ judoka: [] }), content: '0', filters: {}, sort: {} }

/** What can be found in a snapshot, in a fixed order, and how many judoka and competitions that is. */
export function searchRecords(snapshot: Snapshot): { records: IndexedRecord[]; found: number } {
  const competitions = findableCompetitions(snapshot)
  const judoka = findableJudoka(snapshot)
  const records = [...competitions.map(competitionRecord), ...pagesOf(judoka).map(directoryPage)]
  return {
    records: records.length > 0 ? records : [NOBODY],
    found: competitions.length + judoka.length,
  }
}

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

/** Everyone with a profile, by nation and name. Someone withheld has none; if one did, it would not be found here. */
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
    .sort(
      (a, b) =>
        byText(a.found.country ?? '', b.found.country ?? '') ||
        byText(a.key, b.key) ||
        a.found.id - b.found.id,
    )
    .map(({ found }) => found)
}

/** Pages of one nation each. */
function pagesOf(judoka: readonly FoundJudoka[]): FoundJudoka[][] {
  const pages: FoundJudoka[][] = []
  for (const nation of Map.groupBy(judoka, ({ country }) => country).values()) {
    for (let at = 0; at < nation.length; at += JUDOKA_PER_PAGE) {
      pages.push(nation.slice(at, at + JUDOKA_PER_PAGE))
    }
  }
  return pages
}

function directoryPage(judoka: readonly FoundJudoka[]): IndexedRecord {
  const names = judoka.flatMap(({ family, given, intFamily, intGiven }) =>
    nameWords(family, given, intFamily, intGiven),
  )
  return {
    url: recordAddress({ judoka }),
    content: [...names, ...nationWords(judoka[0]?.country)].join(' '),
    filters: {},
    sort: {},
  }
}

function competitionRecord(competition: FoundCompetition): IndexedRecord {
  const { name, city, country, dateFrom } = competition
  const nation = country && countryName(country, 'en')
  const words = nameWords(name, city, country, nation, dateFrom?.slice(0, 4))
  return {
    url: recordAddress({ competition }),
    content: [...words, ...nationWords(country)].join(' '),
    filters: { kind: ['competition'] },
    sort: { date: dateFrom ?? '' },
  }
}

const nationWords = (country: string | null | undefined) => (country ? [nationWord(country)] : [])

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
