import type { ContestKey, DrawSheet, EntrantSource, SheetContest } from '../draw/sheet/draw-sheet.ts'
import type { Round } from '../draw/sheet/rounds.ts'
import { requireDefined } from '../errors.ts'
import type { ContestRecord } from '../progression/read-sheet.ts'
import type { BracketContest, BracketContestReader } from './bracket-contest.ts'
import { countSlots, getSlotNumber } from './draw-parts.ts'

/**
 * The geometry of a bracket: rounds side by side as columns, the same for pages and PDFs. Down a column a contest has a
 * slot of the full sheet, byes included, which a page shows with lines between; and a row that counts only entrants who
 * start in the bracket, which keeps a printed sheet as low as it can be.
 */
export type BracketLayout<C extends ContestRecord = ContestRecord> = {
  columns: BracketColumn<C>[]
  /** Rows from 0; this many. */
  rowCount: number
  /** By number. */
  contests: PositionedContest<C>[]
}

/** A round, with as many slots as the full sheet has contests in it. */
export type BracketColumn<C extends ContestRecord = ContestRecord> = {
  round: Round
  slotCount: number
  slots: BracketSlot<C>[]
}

/** A contest in its slot, or only a line that passes through on its way to a later round. */
export type BracketSlot<C extends ContestRecord = ContestRecord> = {
  /** From 1. */
  slot: number
  /** Where the line leads on from here to the next column. */
  lineOut: 'level' | 'down' | 'up' | null
  /** Whether a line comes in from the column before. */
  hasLineIn: boolean
  bracketContest: BracketContest<C> | null
}

/** A contest halfway between the rows on which its sides come in. */
export type PositionedContest<C extends ContestRecord = ContestRecord> = {
  key: ContestKey
  bracketContest: BracketContest<C>
  column: number
  row: number
  /** White, then blue. */
  sides: readonly [PositionedSide, PositionedSide]
  /** Whether its winner goes on within the bracket. */
  goesOn: boolean
}

export type PositionedSide = {
  row: number
  /** Column of the contest of the bracket that it comes from; null where it starts here. */
  fromColumn: number | null
  /** Line of the draw on which it starts; null where it comes from a contest or a group. */
  line: number | null
}

/** Empty rows between two parts that do not lead to the same contest. */
const GAP_ROWS = 1

/** The part of each round that a bracket shows: the `index`-th of `of` equal parts, from 0. */
export type SheetShare = { index: number; of: number }

/**
 * Lays out contests of a sheet; those that come from elsewhere, as losers do in a repechage, start in the bracket.
 * @param share of a part of the sheet
 */
export function layoutBracket<C extends ContestRecord>(
  sheet: DrawSheet,
  contests: readonly SheetContest[],
  readContest: BracketContestReader<C>,
  share: SheetShare = { index: 0, of: 1 },
): BracketLayout<C> {
  const visibleContests = contests.flatMap((contest) => {
    const bracketContest = readContest(contest)
    return bracketContest ? [{ ...contest, bracketContest }] : []
  })
  const columns = createColumns(sheet, contests, visibleContests, share)
  return { columns, ...positionContests(visibleContests, columns) }
}

/** A contest of the sheet with at least one side. */
type ShownContest<C extends ContestRecord> = SheetContest & { bracketContest: BracketContest<C> }

function createColumns<C extends ContestRecord>(
  sheet: DrawSheet,
  contests: readonly SheetContest[],
  visibleContests: readonly ShownContest<C>[],
  share: SheetShare,
): BracketColumn<C>[] {
  const slotCounts = new Map(contests.map(({ round }) => [round, countSlots(sheet, round) / share.of]))
  const getSlotCount = (round: SheetContest['round']): number =>
    requireDefined(slotCounts.get(round), `the slots of ${round}`)
  const getSlot = ({ key, round }: Pick<SheetContest, 'key' | 'round'>): number =>
    getSlotNumber(key) - share.index * getSlotCount(round)
  const rounds = [...new Set(contests.map(({ round }) => round))]
  const columns = rounds.map(
    (round): BracketColumn<C> => ({
      round,
      slotCount: getSlotCount(round),
      slots: visibleContests
        .filter((contest) => contest.round === round)
        .map(({ key, bracketContest }) => ({
          slot: getSlot({ key, round }),
          lineOut: null,
          hasLineIn: false,
          bracketContest,
        })),
    }),
  )
  const byKey = new Map(contests.map((contest) => [contest.key, contest]))
  for (const { round, sideA, sideB } of contests) {
    const end = rounds.indexOf(round)
    for (const source of [sideA, sideB]) {
      const feeder = byKey.get(getFeederKey(source) ?? '')
      if (feeder) connectSlots(columns.slice(rounds.indexOf(feeder.round), end + 1), getSlot(feeder))
    }
  }
  return columns.filter(({ slots }) => slots.some(({ bracketContest }) => bracketContest))
}

/** Draws the line from a slot of the first column to the last, through the columns between. */
function connectSlots<C extends ContestRecord>(columns: readonly BracketColumn<C>[], from: number): void {
  let slot = from
  columns.reduce((before, column) => {
    const next = Math.ceil((slot * column.slotCount) / before.slotCount)
    getOrCreateSlot(before, slot).lineOut = getLineDirection(
      (slot - 0.5) / before.slotCount,
      (next - 0.5) / column.slotCount,
    )
    getOrCreateSlot(column, next).hasLineIn = true
    slot = next
    return column
  })
}

function getOrCreateSlot<C extends ContestRecord>({ slots }: BracketColumn<C>, slot: number): BracketSlot<C> {
  const existing = slots.find((candidate) => candidate.slot === slot)
  if (existing) return existing
  const through: BracketSlot<C> = { slot, lineOut: null, hasLineIn: false, bracketContest: null }
  slots.push(through)
  return through
}

const getLineDirection = (from: number, to: number): 'level' | 'down' | 'up' =>
  from === to ? 'level' : from < to ? 'down' : 'up'

const getFeederKey = (from: EntrantSource): ContestKey | null => ('winnerOf' in from ? from.winnerOf : null)

function positionContests<C extends ContestRecord>(
  visibleContests: readonly ShownContest<C>[],
  columns: readonly BracketColumn<C>[],
): Pick<BracketLayout<C>, 'rowCount' | 'contests'> {
  const byKey = new Map(visibleContests.map((contest) => [contest.key, contest]))
  const followed = new Set(
    visibleContests.flatMap(({ sideA, sideB }) => [getFeederKey(sideA), getFeederKey(sideB)]),
  )
  const positioned: PositionedContest<C>[] = []
  let rowCount = 0

  function positionSide(source: EntrantSource & { line?: number }): PositionedSide {
    const feeder = byKey.get(getFeederKey(source) ?? '')
    if (!feeder) return { row: rowCount++, fromColumn: null, line: source.line ?? null }
    const { row, column } = positionContest(feeder)
    return { row, fromColumn: column, line: null }
  }

  function positionContest({
    key,
    round,
    sideA,
    sideB,
    bracketContest,
  }: ShownContest<C>): PositionedContest<C> {
    const sides = [positionSide(sideA), positionSide(sideB)] as const
    const contest = {
      key,
      bracketContest,
      column: columns.findIndex((column) => column.round === round),
      row: (sides[0].row + sides[1].row) / 2,
      sides,
      goesOn: followed.has(key),
    }
    positioned.push(contest)
    return contest
  }

  for (const contest of visibleContests) {
    if (followed.has(contest.key)) continue
    if (rowCount > 0) rowCount += GAP_ROWS
    positionContest(contest)
  }
  return { rowCount, contests: positioned.sort((a, b) => a.bracketContest.number - b.bracketContest.number) }
}

/**
 * The contests that lead to either side of the final, one set for each side; none where the sides come from elsewhere
 * than from contests of the bracket.
 */
export function splitAtFinal(contests: readonly SheetContest[]): SheetContest[][] {
  const byKey = new Map(contests.map((contest) => [contest.key, contest]))
  const final = contests.find(({ bracket }) => bracket === 'final')
  const collect = (source: EntrantSource): SheetContest[] => {
    const feeder = byKey.get(getFeederKey(source) ?? '')
    return feeder ? [feeder, ...collect(feeder.sideA), ...collect(feeder.sideB)] : []
  }
  const halves = final ? [new Set(collect(final.sideA)), new Set(collect(final.sideB))] : []
  return halves.filter((half) => half.size > 0).map((half) => contests.filter((contest) => half.has(contest)))
}
