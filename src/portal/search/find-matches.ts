import { correctQuery, isLikelyMisspelled } from '#publication/search/correct-query.ts'
import { listCategoryTerms } from '#publication/search/find-category.ts'
import { RESULTS_PER_GROUP, rankEntries, type SearchMatch } from '#publication/search/match-query.ts'
import { parseSearchQuery, type SearchInterpretation } from '#publication/search/parse-query.ts'
import {
  buildLeadersTerm,
  buildNationTerm,
  type ClubSearchEntry,
  type CompetitionSearchEntry,
  decodeSearchRecord,
  type JudokaSearchEntry,
  type SearchFilters,
  type SearchRecord,
} from '#publication/search/search-index.ts'
import { listClubWords, listCompetitionWords, listJudokaWords } from '#publication/search/search-words.ts'

export type ArchiveMatches = {
  judoka: JudokaSearchEntry[]
  competitions: CompetitionSearchEntry[]
  clubs: ClubSearchEntry[]
}

/** A search record in the index; `data` fetches it. */
export type PagefindHit = { id: string; data: () => Promise<{ raw_url: string }> }

/** Pagefind's search: the records that contain all words, best first. */
export type PagefindSearch = (
  words: string,
  options?: { filters?: SearchFilters; sort?: { date: 'desc' } },
) => Promise<readonly PagefindHit[]>

/** What a search in the archive reads. */
export type SearchIndex = { search: PagefindSearch; loadVocabulary: () => Promise<readonly string[]> }

type SearchOptions = NonNullable<Parameters<PagefindSearch>[1]>

/** Records that have nothing to sort by are left out, and only those of competitions have a date. */
const COMPETITION_SEARCH_OPTIONS: SearchOptions = { sort: { date: 'desc' } }
const CLUB_SEARCH_OPTIONS: SearchOptions = { filters: { kind: 'clubs' } }

/** Records fetched in parallel, and at most, for one group. */
const PAGES_PER_BATCH = 8
const MAX_PAGES = 40

/**
 * Finds judoka, competitions and clubs; if hardly anything matches, also by words with typos. Pagefind only narrows the index
 * down to records: a record matches if all words are somewhere in it, and a word without a match counts as a prefix. The entries
 * of the records are then compared exactly.
 * @throws Error if the index can't be fetched
 */
export async function findMatches(
  { search, loadVocabulary }: SearchIndex,
  text: string,
): Promise<ArchiveMatches> {
  // a gender alone says nothing about a whole archive
  const query = parseSearchQuery(text).filter(({ category }) => !category || category.kilograms !== null)
  const exact = await findExactMatches(search, query)
  if (!isLikelyMisspelled(query, exact.matches)) return exact.found
  const vocabulary = await loadVocabulary().catch((error: unknown) => {
    if (exact.matches.length === 0) throw error
    console.error('Misspelled words could not be looked up:', error)
    return []
  })
  const corrected = correctQuery(query, vocabulary)
  if (corrected.length === 0) return exact.found
  return (await findExactMatches(search, [...query, ...corrected])).found
}

async function findExactMatches(
  search: PagefindSearch,
  query: readonly SearchInterpretation[],
): Promise<{ found: ArchiveMatches; matches: SearchMatch[] }> {
  const words = [...new Set(query.flatMap(buildPagefindQueries))]
  const [all, ofCompetitions, ofClubs] = await Promise.all([
    collectHits(words.map((word) => searchRarestWord(search, word))),
    // those of a nation first: its name is a word of each of its competitions
    collectHits(words.toReversed().map((word) => searchRarestWord(search, word, COMPETITION_SEARCH_OPTIONS))),
    collectHits(words.map((word) => searchRarestWord(search, word, CLUB_SEARCH_OPTIONS))),
  ])
  const isOther = new Set([...ofCompetitions, ...ofClubs].map(({ id }) => id))
  const ofJudoka = all.filter(({ id }) => !isOther.has(id))
  const [judoka, competitions, clubs] = await Promise.all([
    readUntilEnough(ofJudoka, listJudokaOnPage, (entries) => rankJudoka(entries, query)),
    readUntilEnough(ofCompetitions, listCompetitionsOnPage, (entries) => rankCompetitions(entries, query)),
    readUntilEnough(ofClubs, listClubsOnPage, (entries) => rankClubs(entries, query)),
  ])
  return {
    found: {
      judoka: judoka.map(({ entry }) => entry),
      competitions: competitions.map(({ entry }) => entry),
      clubs: clubs.map(({ entry }) => entry),
    },
    matches: [...judoka, ...competitions, ...clubs].map(({ match }) => match),
  }
}

/** Queries for Pagefind: the words together with the term of the nation, or alone with that of the category. */
function buildPagefindQueries({ words, countries, category }: SearchInterpretation): string[] {
  const text = words.join(' ')
  if (countries) {
    const buildTerm = text === '' && !category ? buildLeadersTerm : buildNationTerm
    return countries.map((country) => [...words, buildTerm(country)].join(' '))
  }
  return text === '' && category ? listCategoryTerms(category) : [text]
}

/**
 * Records that contain the longest word, which is likely the rarest, if they are few enough to be read; otherwise those that contain
 * all words. For each word, Pagefind loads a part of its index that is larger than several records.
 */
async function searchRarestWord(
  search: PagefindSearch,
  words: string,
  options?: SearchOptions,
): Promise<readonly PagefindHit[]> {
  const [longest = '', ...others] = words.split(' ').sort((a, b) => b.length - a.length)
  if (others.length === 0) return search(words, options)
  const hits = await search(longest, options)
  return hits.length <= PAGES_PER_BATCH ? hits : search(words, options)
}

/** Hits of several searches in their order, without duplicates. */
async function collectHits(searches: readonly ReturnType<PagefindSearch>[]): Promise<PagefindHit[]> {
  const hits = (await Promise.all(searches)).flat()
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** Reads records until there are enough matches or the maximum is reached. */
async function readUntilEnough<T, M>(
  hits: readonly PagefindHit[],
  listEntries: (page: SearchRecord) => readonly T[],
  rank: (entries: readonly T[]) => M[],
): Promise<M[]> {
  const entries: T[] = []
  for (let at = 0; at < Math.min(hits.length, MAX_PAGES); at += PAGES_PER_BATCH) {
    const batch = await Promise.all(hits.slice(at, at + PAGES_PER_BATCH).map((hit) => hit.data()))
    entries.push(...batch.flatMap(({ raw_url }) => listEntries(decodeSearchRecord(raw_url))))
    const ranked = rank(entries)
    if (ranked.length === RESULTS_PER_GROUP) return ranked
  }
  return rank(entries)
}

const listJudokaOnPage = (page: SearchRecord) => ('judoka' in page ? page.judoka : [])

const listCompetitionsOnPage = (page: SearchRecord) => ('competitions' in page ? page.competitions : [])

const listClubsOnPage = (page: SearchRecord) => ('clubs' in page ? page.clubs : [])

type Query = readonly SearchInterpretation[]

/** The best judoka, those with more medals first. */
const rankJudoka = (entries: readonly JudokaSearchEntry[], query: Query) =>
  rankEntries(
    new Map(entries.map((entry) => [entry.id, entry])).values(), // leading judoka are in two records
    query,
    (judoka) => ({
      words: listJudokaWords(judoka),
      country: judoka.country,
      categories: judoka.weight === null ? [] : [{ name: judoka.weight, gender: judoka.gender }],
    }),
    (a, b) => b.medals - a.medals,
  )

/** The matching competitions, latest first; those found by a typo after the others. */
function rankCompetitions(entries: readonly CompetitionSearchEntry[], query: Query) {
  const compareDates = (a: CompetitionSearchEntry, b: CompetitionSearchEntry) =>
    (a.dateFrom ?? '') < (b.dateFrom ?? '') ? 1 : -1
  return rankEntries(
    new Map(entries.map((entry) => [entry.externalId, entry])).values(),
    query,
    (competition) => ({ words: listCompetitionWords(competition), country: competition.country }),
    compareDates,
    Number.POSITIVE_INFINITY,
  )
    .sort((a, b) => a.match.typos - b.match.typos || compareDates(a.entry, b.entry))
    .slice(0, RESULTS_PER_GROUP)
}

/** The best clubs, those with more judoka first. */
const rankClubs = (entries: readonly ClubSearchEntry[], query: Query) =>
  rankEntries(
    entries,
    query,
    (club) => ({ words: listClubWords(club), country: club.country }),
    (a, b) => b.athletes - a.athletes,
  )
