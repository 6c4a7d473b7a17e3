import type { PublishedCompetitionListItem, PublishedPerson } from './schemas/index.ts'

/**
 * The search index under `/pagefind`: what the pipeline writes to it and what the overlay reads
 * (docs/specification/search.md). No zod here: browsers import this.
 */
export const SEARCH_INDEX_FOLDER = 'pagefind'

/** A judoka in the search index; among namesakes the one with more medals ranks first. */
export type JudokaSearchEntry = PublishedPerson & { medals: number }

export type CompetitionSearchEntry = Pick<
  PublishedCompetitionListItem,
  'externalId' | 'name' | 'city' | 'country' | 'dateFrom' | 'dateTo' | 'cancelled'
>

/**
 * One record of the index: a page of a directory of judoka or competitions. Pagefind indexes the words of its `meta`
 * field, so the page is encoded in the address of the record, which Pagefind does not index.
 */
export type SearchRecord =
  | { judoka: readonly JudokaSearchEntry[] }
  | { competitions: readonly CompetitionSearchEntry[] }

/** The filter of records. Records of judoka have no kind, which keeps the index small. */
export type SearchFilters = { kind?: 'competitions' }

/**
 * The word under which a nation is indexed. No name begins with a digit, so `geo` matches George and not every judoka
 * from Georgia.
 */
export const buildNationTerm = (country: string): string => `0${country.toLowerCase()}`

export const encodeSearchRecord = (record: SearchRecord): string => JSON.stringify(record)

export const decodeSearchRecord = (address: string): SearchRecord => JSON.parse(address) as SearchRecord

/** `files.json`: the files that offline search needs. */
export type SearchManifest = {
  /** Size of the index in bytes. */
  bytes: number
  /**
   * The pack that contains all files that a search fetches, and their sizes in order; null if the index is too large to
   * be stored offline.
   */
  offline: { pack: string; files: Record<string, number> } | null
}

/** Prepended to Pagefind's script to replace its `fetch`, which it otherwise takes from the global object. */
export const PAGEFIND_FETCH_PRELUDE =
  'let fetch=(...args)=>globalThis.fetch(...args);export const fetchWith=(replacement)=>{fetch=replacement};\n'
