import type { DrawSheet, Entrant, SheetContest } from '../draw/sheet/draw-sheet.ts'
import { isRepechageRound, MAIN_ROUNDS, type Round } from '../draw/sheet/rounds.ts'
import type { ContestRecord } from '../progression/read-sheet.ts'
import { type PoolPart, splitPools } from './pool-parts.ts'
import { type RoundPart, splitRounds } from './round-parts.ts'

/**
 * The parts of a large draw, each of which fits a page and a printed sheet
 * (docs/specification/draws.md, "Presentation").
 */

/** Brackets with more lines than this are shown in parts. */
export const LARGEST_WHOLE_BRACKET = 128

/** The same for teams: each of their contests has the bouts of its judoka. */
const LARGEST_WHOLE_TEAM_BRACKET = 64

/** Lines of a part of the main draw, and about as many contests of the repechage. */
const LINES_OF_PART = 32

/** A part of a large draw: of its brackets, of its pools, or of a round where the contests are listed round by round. */
export type DrawPart = SheetPart | PoolPart | RoundPart

/** A half or a quarter of a pool; or the part of a long repechage that leads to one of its late contests. */
export type SheetPart = {
  of: 'main' | 'repechage'
  /** As in addresses: `pool_a1`, `repechage_c2`. */
  key: string
  /** A to D on 128 lines, A1, A2, B1 … D2 on 256, A1 to D4 on 512. */
  letter: string
  /** Where it stands among the parts of the sheet, from 0, and how many there are. */
  share: { index: number; of: number }
  contests: readonly SheetContest[]
}

/** What is shown of a draw: everything, one part of a large draw, or the tables of pools and the rounds that its parts lead to. */
export type DrawSelection = 'everything' | 'final rounds' | DrawPart

/** The contests that the parts lead to; the last contest of each part is the first here too, so that both show who goes on. */
export type FinalRounds = { main: readonly SheetContest[]; repechage: readonly SheetContest[] }

/** What decides how a draw of judoka or teams is shown. */
type RecordedDraw = { sheet: DrawSheet | null; contests: readonly SizedContest[] }

/** Contests of teams have bouts. */
type SizedContest = ContestRecord & { bouts?: readonly unknown[] }

/** Whether each contest stands on the known sheet; otherwise the draw is listed round by round. */
export const isOnSheet = ({ sheet, contests }: RecordedDraw): boolean =>
  sheet !== null && contests.every(({ key }) => key !== null)

/** The parts of a large draw, with or without a sheet; none of one that is shown whole. */
export function listDrawParts({ sheet, contests }: RecordedDraw): readonly DrawPart[] {
  const most = getLargestWhole(contests)
  if (!sheet || !isOnSheet({ sheet, contests })) return splitRounds(contests, most)
  return sheet.groups
    ? splitPools(sheet, { haveBouts: haveBouts(contests) })
    : (splitLargeDraw(sheet, most)?.parts ?? [])
}

/** The lines of the largest bracket that is shown whole; without a sheet, the contests. */
export const getLargestWhole = (contests: readonly SizedContest[]): number =>
  haveBouts(contests) ? LARGEST_WHOLE_TEAM_BRACKET : LARGEST_WHOLE_BRACKET

export const haveBouts = (contests: readonly SizedContest[]): boolean =>
  contests.some(({ bouts }) => bouts !== undefined)

/** The contests that a selection shows of a draw that is listed round by round. */
export function listSelectedContests<C extends ContestRecord>(
  draw: { sheet: DrawSheet | null; contests: readonly C[] },
  selection: DrawSelection,
): readonly C[] {
  if (selection === 'everything') return draw.contests
  const isPart = typeof selection === 'object'
  const inParts = new Set(
    (isPart ? [selection] : listDrawParts(draw)).flatMap(({ contests }) =>
      contests.map(({ number }) => number),
    ),
  )
  return draw.contests.filter(({ number }) => inParts.has(number) === isPart)
}

/**
 * The parts of the main draw from the top, then those of the repechage; null if the bracket is shown whole.
 * @param most lines of a bracket that is shown whole
 */
export function splitLargeDraw(
  sheet: DrawSheet,
  most = LARGEST_WHOLE_BRACKET,
): { parts: readonly SheetPart[]; finals: FinalRounds } | null {
  if (sheet.size <= most) return null
  const count = sheet.size / LINES_OF_PART
  const main = splitBracket(sheet, 'main', { count, most })
  const repechage = splitBracket(sheet, 'repechage', { count, most })
  return {
    parts: [...main.parts, ...repechage.parts],
    finals: { main: main.rest, repechage: repechage.rest },
  }
}

/** The entrants who start in a part; of a round, those who meet in it. Everybody of a pool is in most of its parts. */
export function listPartEntrants({ lines }: Pick<DrawSheet, 'lines'>, part: DrawPart): Entrant[] {
  if (part.of === 'round')
    return part.contests.flatMap(({ white, blue }) => [white, blue]).filter((entrant) => entrant !== null)
  if (part.of !== 'main') return []
  const { share } = part
  const width = lines.length / share.of
  return lines.slice(share.index * width, (share.index + 1) * width).filter((entrant) => entrant !== null)
}

/** How many contests a round has on the full sheet, byes included. */
export const countSlots = (sheet: DrawSheet, round: Round): number =>
  [...sheet.contests, ...sheet.byes, ...sheet.skipped].filter((contest) => contest.round === round).length

/** `R16-3` has the third slot of its round; the final the only one. */
export const getSlotNumber = (key: string): number => Number(key.split('-')[1] ?? 1)

function splitBracket(
  sheet: DrawSheet,
  of: SheetPart['of'],
  { count, most }: { count: number; most: number },
): { parts: SheetPart[]; rest: SheetContest[] } {
  const brackets: readonly string[] = of === 'main' ? ['main', 'final'] : ['repechage', 'bronze']
  const contests = sheet.contests.filter(({ bracket }) => brackets.includes(bracket))
  const rounds = listRounds(sheet, of).map((round) => ({ round, slots: countSlots(sheet, round) }))
  const isLong = rounds.reduce((sum, { slots }) => sum + slots, 0) >= most
  const last = rounds.findLastIndex(({ slots }) => slots === count)
  if (!isLong || last < 0) return { parts: [], rest: contests }
  const slotsByRound = new Map<string, number>(
    rounds.slice(0, last + 1).map(({ round, slots }) => [round, slots]),
  )
  const early = new Set<string>(rounds.slice(0, last).map(({ round }) => round))
  return {
    parts: Array.from({ length: count }, (_, index) => {
      const letter = getPartLetter(index, count)
      return {
        of,
        key: `${of === 'main' ? 'pool' : 'repechage'}_${letter.toLowerCase()}`,
        letter,
        share: { index, of: count },
        contests: contests.filter(({ key, round }) => {
          const slots = slotsByRound.get(round)
          return slots !== undefined && Math.floor(((getSlotNumber(key) - 1) * count) / slots) === index
        }),
      }
    }),
    rest: contests.filter(({ round }) => !early.has(round)),
  }
}

/** The rounds of a bracket in the order in which they are fought, those without a contest because of byes included. */
function listRounds(sheet: DrawSheet, of: SheetPart['of']): Round[] {
  const rounds = new Set(
    [...sheet.contests, ...sheet.byes, ...sheet.skipped]
      .toSorted((a, b) => a.number - b.number)
      .map(({ round }) => round),
  )
  const isMain = (round: Round) => MAIN_ROUNDS.some((mainRound) => mainRound === round)
  return [...rounds].filter(of === 'main' ? isMain : isRepechageRound)
}

/** The quarters of a sheet are its pools A to D; their parts are numbered, if there are several. */
function getPartLetter(index: number, count: number): string {
  const perPool = count / 4
  const pool = 'ABCD'.charAt(Math.floor(index / perPool))
  return perPool === 1 ? pool : `${pool}${(index % perPool) + 1}`
}
