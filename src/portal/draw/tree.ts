import type { DrawSheet, Reference, SheetContest } from '#judo/draw/index.ts'
import type { Bout } from './bout.ts'
import type { DrawnContest } from './drawn.ts'

/** A round of a tree: a column with as many slots as the full sheet has contests there. */
export type Column<C extends DrawnContest = DrawnContest> = {
  round: string
  slots: number
  places: Place<C>[]
}

/** A contest in its slot, or only a line that passes through on its way to a later round. */
export type Place<C extends DrawnContest = DrawnContest> = {
  slot: number
  /** Where the line leads on from here to the next column. */
  leads: 'level' | 'down' | 'up' | null
  /** Whether a line comes in from the column before. */
  fed: boolean
  bout: Bout<C> | null
}

/** The rounds of these contests as columns, with the lines from contest to contest. */
export function columnsOf<C extends DrawnContest>(
  sheet: DrawSheet,
  contests: readonly SheetContest[],
  boutOf: (contest: SheetContest) => Bout<C> | null,
): Column<C>[] {
  const inRounds = [...Map.groupBy(contests, ({ round }) => round)]
  const slots = inRounds.map(([round]) => slotsOf(sheet, round))
  const columns = inRounds.map(([round, inRound], at) => ({
    round,
    slots: slots[at] ?? 1,
    places: inRound.flatMap((contest): Place<C>[] => {
      const bout = boutOf(contest)
      return bout ? [{ slot: slotOf(contest.key), leads: null, fed: false, bout }] : []
    }),
  }))
  const columnOf = new Map(
    contests.map(({ key, round }) => [key, inRounds.findIndex(([one]) => one === round)]),
  )
  for (const contest of contests) {
    for (const from of [contest.sideA, contest.sideB]) {
      const start = columnOf.get(wonIn(from) ?? '')
      const end = columnOf.get(contest.key)
      if (start !== undefined && end !== undefined) connect(columns, start, end, slotOf(wonIn(from) ?? ''))
    }
  }
  return columns.filter(({ places }) => places.some(({ bout }) => bout))
}

/** Draws the line from a slot of one column to a later column, through what lies between. */
function connect<C extends DrawnContest>(
  columns: Column<C>[],
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
    placeAt(column, here).leads = direction((here - 0.5) / column.slots, (target - 0.5) / next.slots)
    placeAt(next, target).fed = true
    here = target
  }
}

function placeAt<C extends DrawnContest>({ places }: Column<C>, slot: number): Place<C> {
  const there = places.find((place) => place.slot === slot)
  if (there) return there
  const through: Place<C> = { slot, leads: null, fed: false, bout: null }
  places.push(through)
  return through
}

const direction = (from: number, to: number): 'level' | 'down' | 'up' =>
  from === to ? 'level' : from < to ? 'down' : 'up'

const wonIn = (from: Reference): string | null => ('winnerOf' in from ? from.winnerOf : null)

/** `R16-3` stands in the third slot of its round; the final in the only one. */
const slotOf = (key: string): number => Number(key.split('-')[1] ?? 1)

/** How many contests a round has on the full sheet, byes included. */
function slotsOf(sheet: DrawSheet, round: string): number {
  return [...sheet.contests, ...sheet.byes, ...sheet.skipped].filter((one) => one.round === round).length
}
