import type { Gender } from '#judo/competition/enumerations.ts'
import type {
  PublishedClubListItem,
  PublishedCompetitionListItem,
  PublishedPerson,
} from '../schemas/index.ts'

/**
 * The search index under `/pagefind`: what the pipeline writes to it and what the overlay reads
 * (docs/specification/search.md). No zod here: browsers import this.
 */
export const SEARCH_INDEX_FOLDER = 'pagefind'

/**
 * A judoka in the search index, with the latest weight category; null if there is none. Among namesakes the one with more medals
 * ranks first.
 */
export type JudokaSearchEntry = PublishedPerson & { medals: number; gender: Gender; weight: string | null }

export type CompetitionSearchEntry = Pick<
  PublishedCompetitionListItem,
  'externalId' | 'name' | 'city' | 'country' | 'dateFrom' | 'dateTo' | 'cancelled'
>

export type ClubSearchEntry = Pick<
  PublishedClubListItem,
  'id' | 'name' | 'internationalName' | 'country' | 'city' | 'athletes'
>

/**
 * One record of the index: a page of a directory of judoka, competitions or clubs. Pagefind indexes the words of its `meta`
 * field, so the page is encoded in the address of the record, which Pagefind does not index.
 */
export type SearchRecord =
  | { judoka: readonly JudokaSearchEntry[] }
  | { competitions: readonly CompetitionSearchEntry[] }
  | { clubs: readonly ClubSearchEntry[] }

/**
 * The filter of records. Only records of clubs have a kind, and only those of competitions a date to sort by: with a second value of
 * either, Pagefind would write different files each time.
 */
export type SearchFilters = { kind?: 'clubs' }

/**
 * The word under which a nation is indexed. No name begins with a digit, so `geo` matches George and not every judoka
 * from Georgia.
 */
export const buildNationTerm = (country: string): string => `0${country.toLowerCase()}`

/** The word under which the leading judoka, competitions and clubs of a nation are indexed. */
export const buildLeadersTerm = (country: string): string => `${buildNationTerm(country)}1`

export const encodeSearchRecord = (record: SearchRecord): string => JSON.stringify(record)

export const decodeSearchRecord = (address: string): SearchRecord => JSON.parse(address) as SearchRecord

/** `files.json`: the files that the overlay loads besides those of Pagefind. */
export type SearchManifest = {
  /** Size of the index in bytes. */
  bytes: number
  /** All words of the index, compressed (`vocabulary.ts`): it is loaded to correct misspelled words. */
  vocabulary: string
  /**
   * The pack that contains all files that a search fetches, and their sizes in order; null if the index is too large to
   * be stored offline.
   */
  offline: { pack: string; files: Record<string, number> } | null
}

/** `suggestions.json`: competitions that are offered before anything is typed, latest first. */
export type SearchSuggestions = {
  competitions: readonly (CompetitionSearchEntry &
    Pick<PublishedCompetitionListItem, 'timeZone' | 'results' | 'isFinished'>)[]
}

/** The file with the suggestions, in the folder of the index. */
export const SUGGESTIONS_FILE = 'suggestions.json'

/** Prepended to Pagefind's script to replace its `fetch`, which it otherwise takes from the global object. */
export const PAGEFIND_FETCH_PRELUDE =
  'let fetch=(...args)=>globalThis.fetch(...args);export const fetchWith=(replacement)=>{fetch=replacement};\n'
