import type { PublishedCups, PublishedRanking } from '#contract/published/shapes.ts'

/** Whom a ranking ranks, as addresses name it. */
export const BY = ['judoka', 'clubs', 'coaches'] as const

export type By = (typeof BY)[number]

export type Cup = PublishedCups['cups'][number]

/** What the address asks for, or whom the cup is about. */
export function chosenBy(asked: string | undefined, cup: Cup | undefined): By {
  return BY.find((by) => by === asked) ?? (cup ? MAINLY[cup.ranks] : 'judoka')
}

const MAINLY: Record<Cup['ranks'], By> = { individual: 'judoka', club: 'clubs', coach: 'coaches' }

/** Whether an address names a cup and a year; one alone names nothing. */
export const namesRanking = (cup: string | undefined, year: string | undefined): boolean =>
  /^\d+$/.test(cup ?? '') && /^\d{4}$/.test(year ?? '')

/** Whether a row shares its place with a neighbour. */
export const isShared = (rows: readonly { place: number }[], at: number): boolean =>
  rows[at]?.place === rows[at - 1]?.place || rows[at]?.place === rows[at + 1]?.place

/**
 * Whether a place is left out that equal points don't explain: it is that of someone whose name is withheld.
 * @param rows in order, from the first place
 */
export function hasGap(rows: readonly { place: number }[]): boolean {
  return rows.some(({ place }, at) => place !== at + 1 && place !== rows[at - 1]?.place)
}

type Rankings = PublishedRanking['individual']

/** How many of each category a page of all categories shows, and whether with the results that counted. */
export type Extent = { top: number; results: boolean }

/** Lines for which a page that is built has room: a row is one, each of its results another. */
const ROOM = 150
const MOST = 8
const FEWEST = 3

/**
 * As many as there is room for, the same of each category; with their results if that leaves a podium of each, else
 * without.
 */
export function extentOf(rankings: Rankings, room: number = ROOM): Extent {
  for (let top = MOST; top >= FEWEST; top--) {
    if (linesOf(rankings, top, true) <= room) return { top, results: true }
  }
  for (let top = MOST; top > 1; top--) {
    if (linesOf(rankings, top, false) <= room) return { top, results: false }
  }
  return { top: 1, results: false }
}

function linesOf(rankings: Rankings, top: number, results: boolean): number {
  const rows = rankings.flatMap((ranking) => ranking.rows.slice(0, top))
  return rows.reduce((sum, { counted }) => sum + 1 + (results ? counted.length : 0), 0)
}

/** Whether there is room for the results of all these rows. */
export const hasRoom = (rows: readonly { counted: readonly unknown[] }[], room: number = ROOM): boolean =>
  rows.reduce((sum, { counted }) => sum + 1 + counted.length, 0) <= room
