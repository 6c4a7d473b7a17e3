import type { Entrant, SheetContest } from '../draw/sheet/draw-sheet.ts'
import type { AwardedPlace } from '../progression/assign-places.ts'
import type { SheetContestState } from '../progression/contest-progress.ts'
import { inferGroupRanks } from '../progression/infer-group-ranks.ts'
import type { ContestRecord, DrawReading } from '../progression/read-sheet.ts'
import {
  type BracketContest,
  type BracketContestReader,
  createBracketContestReader,
  getEntrant,
} from './bracket-contest.ts'
import { type BracketLayout, layoutBracket, splitAtFinal } from './bracket-layout.ts'
import {
  type DrawSelection,
  getLargestWhole,
  haveBouts,
  type SheetPart,
  splitLargeDraw,
} from './draw-parts.ts'
import { type PoolPart, splitPools } from './pool-parts.ts'
import { buildPoolTable, type PoolTable } from './pool-table.ts'

/** A part of a draw in the order it is fought: pools as cross tables, then brackets. */
export type DrawSection<C extends ContestRecord = ContestRecord> = PoolSection<C> | BracketSection<C>

export type PoolSection<C extends ContestRecord = ContestRecord> = {
  kind: 'pool'
  /** Of many contests, which are shown without the table of the pool. */
  part?: PoolPart
} & PoolTable<C> &
  ({ of: 'pool' | 'finalPool'; group: null } | { of: 'group'; group: string })

export type BracketSection<C extends ContestRecord = ContestRecord> = {
  kind: 'bracket'
  /** `finals` follow groups, or the parts of a large draw; a repechage has the contests for bronze with it. */
  of: 'main' | 'finals' | 'repechage'
  /** Of a large draw that is shown in parts. */
  part?: SheetPart
} & BracketLayout<C>

/**
 * The sections of a draw, the same on pages and PDFs.
 *
 * @param places awarded places, which decide ties that the criteria of a last pool leave unresolved
 */
export function listDrawSections<C extends ContestRecord>(
  reading: DrawReading<C>,
  places: readonly AwardedPlace[],
  selection: DrawSelection = 'everything',
): DrawSection<C>[] {
  if (reading.sheet.contests.length === 0) return [] // an only entrant
  const readContest = createBracketContestReader(reading)
  if (typeof selection === 'object' && selection.of === 'pool') return [buildPoolPart(selection, readContest)]
  const pools = buildPools(reading, places, readContest)
  const { sheet, record } = reading
  const hasPoolParts =
    selection === 'final rounds' && splitPools(sheet, { haveBouts: haveBouts(record.contests) }).length > 0
  return [
    ...(hasPoolParts ? pools.map((pool) => ({ ...pool, contests: [] })) : pools),
    ...buildFinalPool(reading, places, readContest),
    ...buildBrackets(reading, readContest, selection),
  ]
}

/** The halves of a main bracket that is too high for a page, and the final they lead to. */
export function layoutHalves<C extends ContestRecord>(
  reading: DrawReading<C>,
): { halves: BracketLayout<C>[]; final: BracketLayout<C> } {
  const readContest = createBracketContestReader(reading)
  const main = selectContests(reading, 'main', 'final')
  const layout = (contests: readonly SheetContest[]) => layoutBracket(reading.sheet, contests, readContest)
  return {
    halves: splitAtFinal(main).map(layout),
    final: layout(main.filter(({ bracket }) => bracket === 'final')),
  }
}

const selectContests = <C extends ContestRecord>(
  { sheet }: DrawReading<C>,
  ...brackets: SheetContest['bracket'][]
): SheetContest[] => sheet.contests.filter(({ bracket }) => brackets.includes(bracket))

/** Those contests that have a side. */
const readContests = <C extends ContestRecord>(
  contests: readonly SheetContest[],
  readContest: BracketContestReader<C>,
): BracketContest<C>[] => contests.flatMap((contest) => readContest(contest) ?? [])

/** The contests of a part of a pool, without the table of the pool. */
function buildPoolPart<C extends ContestRecord>(
  part: PoolPart,
  readContest: BracketContestReader<C>,
): PoolSection<C> {
  const { group } = part
  return {
    kind: 'pool',
    ...(group === null ? { of: 'pool', group } : { of: 'group', group }),
    part,
    size: 0,
    rows: [],
    contests: readContests(part.contests, readContest),
    isComplete: false,
  }
}

function buildPools<C extends ContestRecord>(
  reading: DrawReading<C>,
  places: readonly AwardedPlace[],
  readContest: BracketContestReader<C>,
): PoolSection<C>[] {
  const { sheet, record } = reading
  const isOnlyPool = sheet.system === 'round_robin'
  const knownPlaces = isOnlyPool ? indexPlaces(places) : inferGroupRanks(sheet, record.contests)
  const contests = selectContests(reading, 'pool')
  const bestOfThree = contests.some(({ onlyIf }) => onlyIf !== undefined)
  return Object.entries(sheet.groups ?? {}).map(([group, entrants]) => {
    const table = buildPoolTable(
      reading,
      entrants,
      readContests(
        contests.filter((contest) => isOnlyPool || contest.group === group),
        readContest,
      ),
      { knownPlaces, bestOfThree },
    )
    return isOnlyPool
      ? { kind: 'pool', of: 'pool', group: null, ...table }
      : { kind: 'pool', of: 'group', group, ...table }
  })
}

/** The pool after two groups, with the known entrants. */
function buildFinalPool<C extends ContestRecord>(
  reading: DrawReading<C>,
  places: readonly AwardedPlace[],
  readContest: BracketContestReader<C>,
): DrawSection<C>[] {
  const contests = selectContests(reading, 'final-pool')
  if (contests.length === 0) return []
  const fought = readContests(contests, readContest)
  const entrants = new Set(fought.flatMap(listEntrants))
  const carriedOver = listCarriedOver(reading, contests, entrants, readContest)
  const table = buildPoolTable(reading, [...entrants], [...carriedOver, ...fought], {
    knownPlaces: indexPlaces(places),
    bestOfThree: false,
  })
  return [{ kind: 'pool', of: 'finalPool', group: null, ...table, size: FINAL_POOL_SIZE }]
}

/** The first two of two groups. */
const FINAL_POOL_SIZE = 4

/** Contests of group mates, which count again where the final pool does not repeat them. */
function listCarriedOver<C extends ContestRecord>(
  reading: DrawReading<C>,
  contests: readonly SheetContest[],
  entrants: ReadonlySet<Entrant>,
  readContest: BracketContestReader<C>,
): BracketContest<C>[] {
  if (contests.some(({ carriedForwardIfEnabled }) => carriedForwardIfEnabled)) return []
  return readContests(selectContests(reading, 'pool'), readContest).filter((contest) => {
    const sides = listEntrants(contest)
    return sides.length === 2 && sides.every((entrant) => entrants.has(entrant))
  })
}

const listEntrants = ({ white, blue }: BracketContest): Entrant[] =>
  [getEntrant(white), getEntrant(blue)].filter((entrant) => entrant !== null)

const indexPlaces = (places: readonly AwardedPlace[]): Map<Entrant, number> =>
  new Map(places.map(({ place, entrant }) => [entrant, place]))

function buildBrackets<C extends ContestRecord>(
  reading: DrawReading<C>,
  readContest: BracketContestReader<C>,
  selection: DrawSelection,
): DrawSection<C>[] {
  const unrecorded = findUnrecorded(reading)
  return listBrackets(reading, selection)
    .map(
      ({ contests, ...bracket }): BracketSection<C> => ({
        kind: 'bracket',
        ...bracket,
        ...layoutBracket(
          reading.sheet,
          contests.filter(({ key }) => !unrecorded.has(key)),
          readContest,
          bracket.part?.share,
        ),
      }),
    )
    .filter(({ columns }) => columns.length > 0)
}

/** Contests of a reconstructed sheet that no result shows: whether anybody fought them is not known. */
function findUnrecorded<C extends ContestRecord>({ record, progress }: DrawReading<C>): Set<string> {
  if (!record.isReconstructed) return new Set()
  const recorded = new Set(record.contests.map(({ key }) => key))
  const open = progress.contests.filter(({ key, state }) => isOpen(state) && !recorded.has(key))
  return new Set(open.map(({ key }) => key))
}

const isOpen = (state: SheetContestState): boolean => state === 'ready' || state === 'waiting'

function listBrackets<C extends ContestRecord>(
  reading: DrawReading<C>,
  selection: DrawSelection,
): (Pick<BracketSection<C>, 'of' | 'part'> & { contests: readonly SheetContest[] })[] {
  if (typeof selection === 'object' && 'share' in selection)
    return [{ of: selection.of, part: selection, contests: selection.contests }]
  const { sheet, record } = reading
  const finals =
    selection === 'final rounds' ? splitLargeDraw(sheet, getLargestWhole(record.contests))?.finals : undefined
  return [
    {
      of: finals || sheet.groups ? 'finals' : 'main',
      contests: finals?.main ?? selectContests(reading, 'main', 'final'),
    },
    { of: 'repechage', contests: finals?.repechage ?? selectContests(reading, 'repechage', 'bronze') },
  ]
}
