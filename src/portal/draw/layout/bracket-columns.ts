import type { DrawSheet, EntrantSource, SheetContest } from '#judo/draw/index.ts'
import type { BracketContest } from './bracket-contest.ts'
import type { DrawContest } from './draw-model.ts'

/** A round of a tree: a column with as many slots as the full sheet has contests there. */
export type BracketColumn<C extends DrawContest = DrawContest> = {
  round: string
  slots: number
  places: BracketSlot<C>[]
}

/** A contest in its slot, or only a line that passes through on its way to a later round. */
export type BracketSlot<C extends DrawContest = DrawContest> = {
  slot: number
  /** Where the line leads on from here to the next column. */
  lineOut: 'level' | 'down' | 'up' | null
  /** Whether a line comes in from the column before. */
  hasLineIn: boolean
  bracketContest: BracketContest<C> | null
}

/** The rounds of these contests as columns, with the lines from contest to contest. */
export function buildBracketColumns<C extends DrawContest>(
  sheet: DrawSheet,
  contests: readonly SheetContest[],
  boutOf: (contest: SheetContest) => BracketContest<C> | null,
): BracketColumn<C>[] {
  const inRounds = [...Map.groupBy(contests, ({ round }) => round)]
  const slots = inRounds.map(([round]) => countSlots(sheet, round))
  const columns = inRounds.map(([round, inRound], at) => ({
    round,
    slots: slots[at] ?? 1,
    places: inRound.flatMap((contest): BracketSlot<C>[] => {
      const bout = boutOf(contest)
      return bout
        ? [{ slot: getSlotNumber(contest.key), lineOut: null, hasLineIn: false, bracketContest: bout }]
        : []
    }),
  }))
  const columnOf = new Map(
    contests.map(({ key, round }) => [key, inRounds.findIndex(([one]) => one === round)]),
  )
  for (const contest of contests) {
    for (const from of [contest.sideA, contest.sideB]) {
      const start = columnOf.get(getWinnerSource(from) ?? '')
      const end = columnOf.get(contest.key)
      if (start !== undefined && end !== undefined)
        connectSlots(columns, start, end, getSlotNumber(getWinnerSource(from) ?? ''))
    }
  }
  return columns.filter(({ places }) => places.some(({ bracketContest: bout }) => bout))
}

/** Draws the line from a slot of one column to a later column, through what lies between. */
function connectSlots<C extends DrawContest>(
  columns: BracketColumn<C>[],
  start: number,
  end: number,
  slot: number,
): void {
  let here = slot
  for (let at = start; at < end; at++) {
    const column = columns[at]
    const next = columns[at + 1]
    if (!column || !next) return
    const target = Math.ceil((here * next.slots) / column.slots)
    getOrCreateSlot(column, here).lineOut = getLineDirection(
      (here - 0.5) / column.slots,
      (target - 0.5) / next.slots,
    )
    getOrCreateSlot(next, target).hasLineIn = true
    here = target
  }
}

function getOrCreateSlot<C extends DrawContest>({ places }: BracketColumn<C>, slot: number): BracketSlot<C> {
  const there = places.find((place) => place.slot === slot)
  if (there) return there
  const through: BracketSlot<C> = { slot, lineOut: null, hasLineIn: false, bracketContest: null }
  places.push(through)
  return through
}

const getLineDirection = (from: number, to: number): 'level' | 'down' | 'up' =>
  from === to ? 'level' : from < to ? 'down' : 'up'

const getWinnerSource = (from: EntrantSource): string | null => ('winnerOf' in from ? from.winnerOf : null)

/** `R16-3` stands in the third slot of its round; the final in the only one. */
const getSlotNumber = (key: string): number => Number(key.split('-')[1] ?? 1)

/** How many contests a round has on the full sheet, byes included. */
function countSlots(sheet: DrawSheet, round: string): number {
  return [...sheet.contests, ...sheet.byes, ...sheet.skipped].filter((one) => one.round === round).length
}
