import type { PublishedCups, PublishedRanking } from '#publication/schemas/index.ts'

/** Whom a ranking ranks, as addresses name it. */
export const RANKING_KINDS = ['judoka', 'clubs', 'coaches'] as const

export type RankingKind = (typeof RANKING_KINDS)[number]

export type PartnerCup = PublishedCups['cups'][number]

/** What the address asks for, or whom the cup is about. */
export function chooseRankingKind(asked: string | undefined, cup: PartnerCup | undefined): RankingKind {
  return RANKING_KINDS.find((by) => by === asked) ?? (cup ? KIND_BY_CUP_TYPE[cup.ranks] : 'judoka')
}

const KIND_BY_CUP_TYPE: Record<PartnerCup['ranks'], RankingKind> = {
  individual: 'judoka',
  club: 'clubs',
  coach: 'coaches',
}

/** Whether an address names a cup and a year; one alone names nothing. */
export const hasCupAndYear = (cup: string | undefined, year: string | undefined): boolean =>
  /^\d+$/.test(cup ?? '') && /^\d{4}$/.test(year ?? '')

/** Whether a row shares its place with a neighbour. */
export const isSharedPlace = (rows: readonly { place: number }[], at: number): boolean =>
  rows[at]?.place === rows[at - 1]?.place || rows[at]?.place === rows[at + 1]?.place

/**
 * Whether a place is left out that equal points don't explain: it is that of someone whose name is withheld.
 * @param rows in order, from the first place
 */
export function hasPlaceGap(rows: readonly { place: number }[]): boolean {
  return rows.some(({ place }, at) => place !== at + 1 && place !== rows[at - 1]?.place)
}

type CategoryRankingList = PublishedRanking['individual']

/** How many of each category a page of all categories shows, and whether with the results that counted. */
export type RankingPreview = { top: number; results: boolean }

/** Lines for which a page that is built has room: a row is one, each of its results another. */
const PRERENDERED_LINES_COUNT = 150
const MAX_PREVIEW_ROWS = 8
const MIN_PREVIEW_ROWS = 3

/**
 * As many as there is room for, the same of each category; with their results if that leaves a podium of each, else
 * without.
 */
export function fitRankingPreview(
  rankings: CategoryRankingList,
  room: number = PRERENDERED_LINES_COUNT,
): RankingPreview {
  for (let top = MAX_PREVIEW_ROWS; top >= MIN_PREVIEW_ROWS; top--) {
    if (countPreviewLines(rankings, top, true) <= room) return { top, results: true }
  }
  for (let top = MAX_PREVIEW_ROWS; top > 1; top--) {
    if (countPreviewLines(rankings, top, false) <= room) return { top, results: false }
  }
  return { top: 1, results: false }
}

function countPreviewLines(rankings: CategoryRankingList, top: number, results: boolean): number {
  const rows = rankings.flatMap((ranking) => ranking.rows.slice(0, top))
  return rows.reduce((sum, { counted }) => sum + 1 + (results ? counted.length : 0), 0)
}

/** Whether there is room for the results of all these rows. */
export const hasRoomForResults = (
  rows: readonly { counted: readonly unknown[] }[],
  room: number = PRERENDERED_LINES_COUNT,
): boolean => rows.reduce((sum, { counted }) => sum + 1 + counted.length, 0) <= room
