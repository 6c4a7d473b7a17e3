import type { PublishedCups, PublishedRanking } from '#publication/schemas/index.ts'

/** What a ranking lists, as in addresses. */
export const RANKING_KINDS = ['judoka', 'clubs', 'coaches'] as const

export type RankingKind = (typeof RANKING_KINDS)[number]

export type PartnerCup = PublishedCups['cups'][number]

/** The kind in the address, by default that of the cup. */
export function chooseRankingKind(value: string | undefined, cup: PartnerCup | undefined): RankingKind {
  return RANKING_KINDS.find((kind) => kind === value) ?? (cup ? KIND_BY_CUP_TYPE[cup.ranks] : 'judoka')
}

const KIND_BY_CUP_TYPE: Record<PartnerCup['ranks'], RankingKind> = {
  individual: 'judoka',
  club: 'clubs',
  coach: 'coaches',
}

/** Whether an address has both a cup and a year; only together they select a ranking. */
export const hasCupAndYear = (cup: string | undefined, year: string | undefined): boolean =>
  /^\d+$/.test(cup ?? '') && /^\d{4}$/.test(year ?? '')

/** Whether a row shares its place with a neighbour. */
export const isSharedPlace = (rows: readonly { place: number }[], at: number): boolean =>
  rows[at]?.place === rows[at - 1]?.place || rows[at]?.place === rows[at + 1]?.place

/**
 * Whether a place is missing that is not due to equal points: its judoka is withheld.
 * @param rows in order, starting with the first place
 */
export function hasPlaceGap(rows: readonly { place: number }[]): boolean {
  return rows.some(({ place }, at) => place !== at + 1 && place !== rows[at - 1]?.place)
}

type CategoryRankingList = PublishedRanking['individual']

/** How many rows of each category a page of all categories shows, and whether with the results that count. */
export type RankingPreview = { rowCount: number; hasResults: boolean }
/** Maximum lines of a prerendered page: one per row, and one per result in it. */
const PRERENDERED_LINES_COUNT = 150
const MAX_PREVIEW_ROWS = 8
const MIN_PREVIEW_ROWS = 3

/** The largest preview with the same number of rows per category; with results if at least a podium per category fits. */
export function fitRankingPreview(
  rankings: CategoryRankingList,
  maxLines: number = PRERENDERED_LINES_COUNT,
): RankingPreview {
  for (let rowCount = MAX_PREVIEW_ROWS; rowCount >= MIN_PREVIEW_ROWS; rowCount--) {
    if (countPreviewLines(rankings, rowCount, true) <= maxLines) return { rowCount, hasResults: true }
  }
  for (let rowCount = MAX_PREVIEW_ROWS; rowCount > 1; rowCount--) {
    if (countPreviewLines(rankings, rowCount, false) <= maxLines) return { rowCount, hasResults: false }
  }
  return { rowCount: 1, hasResults: false }
}

function countPreviewLines(rankings: CategoryRankingList, rowCount: number, hasResults: boolean): number {
  const rows = rankings.flatMap((ranking) => ranking.places.slice(0, rowCount))
  return rows.reduce((sum, { counted }) => sum + 1 + (hasResults ? counted.length : 0), 0)
}

/** Whether the results of all these rows fit. */
export const hasRoomForResults = (
  rows: readonly { counted: readonly unknown[] }[],
  maxLines: number = PRERENDERED_LINES_COUNT,
): boolean => rows.reduce((sum, { counted }) => sum + 1 + counted.length, 0) <= maxLines
