import type { PublishedCompetitionListItem, PublishedPerson } from './schemas/index.ts'

/**
 * The search index under `/pagefind`: what the pipeline writes to it and what the overlay reads
 * (docs/specification/search.md). No zod here: browsers import this.
 */
export const SEARCH_INDEX_FOLDER = 'pagefind'

/** A judoka as search shows them; of namesakes the one with more medals comes first. */
export type JudokaSearchEntry = PublishedPerson & { medals: number }

export type CompetitionSearchEntry = Pick<
  PublishedCompetitionListItem,
  'id' | 'name' | 'city' | 'country' | 'dateFrom' | 'dateTo' | 'cancelled'
>

/**
 * One record of the index: a page of a directory, as in a telephone book, of judoka or of competitions.
 * Pagefind indexes the words of its own `meta` field, so the page travels in the record's address, which it leaves alone.
 */
export type SearchRecord =
  | { judoka: readonly JudokaSearchEntry[] }
  | { competitions: readonly CompetitionSearchEntry[] }

/** The filter of pages. Pages of judoka have no kind: all pages other than those of competitions are pages of judoka. */
export type SearchFilters = { kind?: 'competitions' }

/**
 * The word under which a nation is indexed. Nobody types it and no name begins like it, so that `geo` finds George
 * and not every Georgian.
 */
export const buildNationTerm = (country: string): string => `0${country.toLowerCase()}`

export const encodeSearchRecord = (record: SearchRecord): string => JSON.stringify(record)

export const decodeSearchRecord = (address: string): SearchRecord => JSON.parse(address) as SearchRecord

/** `files.json`: the files that offline search needs. */
export type SearchManifest = {
  /** Size of the whole index. */
  bytes: number
  /**
   * What is fetched while searching, one file after another in a single one, and their sizes in this order;
   * null if the index is too large to be kept.
   */
  offline: { pack: string; files: Record<string, number> } | null
}

/** Stands at the beginning of Pagefind's program, which otherwise takes the browser's `fetch` and nothing else. */
export const PAGEFIND_FETCH_PRELUDE =
  'let fetch=(...asked)=>globalThis.fetch(...asked);export const fetchWith=(own)=>{fetch=own};\n'
