import type {
  ContestKey,
  DrawSheet,
  Entrant,
  EntrantSource,
  PlaceSources,
  SheetContest,
} from '../draw/sheet/draw-sheet.ts'
import { listFeederContests } from '../draw/sheet/main-rounds.ts'
import { requireDefined } from '../errors.ts'

/**
 * A sheet made quick to replay: every reference becomes a position in the list of contests.
 * It is worked out once per sheet, because a category replays its sheet after every contest.
 */

/** The origin of a side, by positions in `sheet.contests`. */
export type IndexedSource =
  | { from: 'start'; entrant: Entrant }
  | { from: 'winner'; contest: number }
  | { from: 'loser'; contest: number }
  /** The loser of the one of `among` that was won by the later winner of `decider`. */
  | { from: 'lostTo'; decider: number; among: readonly number[] }
  | { from: 'rank'; group: string; rank: number }
  | { from: 'bestOfThree'; holder: 'winner' | 'loser' }

export type IndexedContest = {
  contest: SheetContest
  position: number
  white: IndexedSource
  blue: IndexedSource
}

export type IndexedPlacings = readonly { place: string; sources: readonly IndexedSource[] }[]

/** Contests of one group, evaluated together because an entrant who leaves a group leaves all of them. */
export type IndexedGroup = { group: string; contests: readonly IndexedContest[]; lastPosition: number }

/** What is evaluated in one go: the groups fought side by side, or a single knockout contest. */
export type EvaluationStep = { groups: readonly IndexedGroup[] } | { single: IndexedContest }

export type SheetIndex = {
  sheet: DrawSheet
  positions: ReadonlyMap<ContestKey, number>
  entrants: ReadonlySet<Entrant>
  /** In an order in which nothing depends on a later step. */
  steps: readonly EvaluationStep[]
  placings: IndexedPlacings
  placingsOptional: IndexedPlacings
  /** The ranks of groups that a contest or a place refers to. */
  decisiveRanks: readonly Extract<IndexedSource, { from: 'rank' }>[]
}

/** Name of the pool that the first two of two groups fight out. */
export const FINAL_POOL = 'FINALPOOL'

const sheetIndexes = new WeakMap<DrawSheet, SheetIndex>()

/** The index of a sheet; a sheet must not be changed after it was used. */
export function getSheetIndex(sheet: DrawSheet): SheetIndex {
  const cachedIndex = sheetIndexes.get(sheet)
  if (cachedIndex !== undefined) return cachedIndex
  const index = createSheetIndex(sheet)
  sheetIndexes.set(sheet, index)
  return index
}

function createSheetIndex(sheet: DrawSheet): SheetIndex {
  const positions = new Map(sheet.contests.map(({ key }, position) => [key, position]))
  const contests = sheet.contests.map((contest, position) => ({
    contest,
    position,
    white: indexSource(contest.sideA, positions),
    blue: indexSource(contest.sideB, positions),
  }))
  const placings = indexPlacings(sheet.placings, positions)
  return {
    sheet,
    positions,
    entrants: new Set([
      ...sheet.lines.filter((entrant) => entrant !== null),
      ...Object.values(sheet.groups ?? {}).flat(),
    ]),
    steps: [
      ...createGroupStep(contests.filter(({ contest }) => contest.bracket === 'pool')),
      ...contests
        .filter(({ contest }) => contest.bracket !== 'pool' && contest.bracket !== 'final-pool')
        .map((single) => ({ single })),
      ...createGroupStep(contests.filter(({ contest }) => contest.bracket === 'final-pool')),
    ],
    placings,
    placingsOptional: indexPlacings(sheet.placingsOptional ?? {}, positions),
    decisiveRanks: [
      ...contests.flatMap(({ white, blue }) => [white, blue]),
      ...placings.flatMap(({ sources }) => sources),
    ].filter((source) => source.from === 'rank'),
  }
}

/** The pools that are fought side by side, as one step; none if there are none. */
function createGroupStep(contests: readonly IndexedContest[]): EvaluationStep[] {
  const lastPosition = Math.max(...contests.map(({ position }) => position))
  const names = new Set(contests.map(({ contest }) => getGroupName(contest)))
  const groups = [...names].map((group) => ({
    group,
    contests: contests.filter(({ contest }) => getGroupName(contest) === group),
    lastPosition,
  }))
  return groups.length === 0 ? [] : [{ groups }]
}

/** The name under which ranks refer to the group of a pool contest; a round robin is group A. */
function getGroupName(contest: SheetContest): string {
  return contest.bracket === 'final-pool' ? FINAL_POOL : (contest.group ?? 'A')
}

function indexPlacings(placings: PlaceSources, positions: ReadonlyMap<ContestKey, number>): IndexedPlacings {
  return Object.entries(placings).map(([place, references]) => ({
    place,
    sources: references.map((reference) => indexSource(reference, positions)),
  }))
}

function indexSource(reference: EntrantSource, positions: ReadonlyMap<ContestKey, number>): IndexedSource {
  if ('entrant' in reference) return { from: 'start', entrant: reference.entrant }
  if ('winnerOf' in reference) return { from: 'winner', contest: at(reference.winnerOf) }
  if ('loserOf' in reference) return { from: 'loser', contest: at(reference.loserOf) }
  if ('group' in reference) return { from: 'rank', group: reference.group, rank: reference.rank }
  if ('bestOfThree' in reference) return { from: 'bestOfThree', holder: reference.bestOfThree }
  const decider = reference.lostTo.winnerOf
  return {
    from: 'lostTo',
    decider: at(decider),
    // Contests that a bye removed are not on the sheet: nobody lost there.
    among: listFeederContests(decider, reference.inRound)
      .map((key) => positions.get(key))
      .filter((position) => position !== undefined),
  }

  function at(key: ContestKey): number {
    return requireDefined(positions.get(key), `contest ${key}`)
  }
}
