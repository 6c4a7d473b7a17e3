import type { DrawSheet, Entrant, SheetContest } from '../draw/sheet/draw-sheet.ts'
import { isRepechageRound, MAIN_ROUNDS, type Round } from '../draw/sheet/rounds.ts'

/**
 * The parts of a large draw, each of which fits a page and a printed sheet
 * (docs/specification/draws.md, "Presentation").
 */

/** Brackets with more lines than this are shown in parts. */
export const LARGEST_WHOLE_BRACKET = 128

/** Lines of a part of the main draw, and about as many contests of the repechage. */
const LINES_OF_PART = 32

/** A half or a quarter of a pool; or the part of a long repechage that leads to one of its late contests. */
export type DrawPart = {
  of: 'main' | 'repechage'
  /** As in addresses: `pool_a1`, `repechage_c2`. */
  key: string
  /** A1, A2, B1 … D2 on 256 lines; A1 to D4 on 512. */
  letter: string
  /** Where it stands among the parts of the sheet, from 0, and how many there are. */
  share: { index: number; of: number }
  contests: readonly SheetContest[]
}

/** The contests that the parts lead to; the last contest of each part is the first here too, so that both show who goes on. */
export type FinalRounds = { main: readonly SheetContest[]; repechage: readonly SheetContest[] }

/** The parts of the main draw from the top, then those of the repechage; null if the bracket is shown whole. */
export function splitLargeDraw(sheet: DrawSheet): { parts: readonly DrawPart[]; finals: FinalRounds } | null {
  if (sheet.size <= LARGEST_WHOLE_BRACKET) return null
  const count = sheet.size / LINES_OF_PART
  const main = splitRounds(sheet, 'main', count)
  const repechage = splitRounds(sheet, 'repechage', count)
  return {
    parts: [...main.parts, ...repechage.parts],
    finals: { main: main.rest, repechage: repechage.rest },
  }
}

/** The entrants who start in a part. */
export function listPartEntrants({ lines }: DrawSheet, { of, share }: DrawPart): Entrant[] {
  if (of !== 'main') return []
  const width = lines.length / share.of
  return lines.slice(share.index * width, (share.index + 1) * width).filter((entrant) => entrant !== null)
}

/** How many contests a round has on the full sheet, byes included. */
export const countSlots = (sheet: DrawSheet, round: Round): number =>
  [...sheet.contests, ...sheet.byes, ...sheet.skipped].filter((contest) => contest.round === round).length

/** `R16-3` has the third slot of its round; the final the only one. */
export const getSlotNumber = (key: string): number => Number(key.split('-')[1] ?? 1)

function splitRounds(
  sheet: DrawSheet,
  of: DrawPart['of'],
  count: number,
): { parts: DrawPart[]; rest: SheetContest[] } {
  const brackets: readonly string[] = of === 'main' ? ['main', 'final'] : ['repechage', 'bronze']
  const contests = sheet.contests.filter(({ bracket }) => brackets.includes(bracket))
  const rounds = listRounds(sheet, of).map((round) => ({ round, slots: countSlots(sheet, round) }))
  const isLong = rounds.reduce((sum, { slots }) => sum + slots, 0) >= LARGEST_WHOLE_BRACKET
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
function listRounds(sheet: DrawSheet, of: DrawPart['of']): Round[] {
  const rounds = new Set(
    [...sheet.contests, ...sheet.byes, ...sheet.skipped]
      .toSorted((a, b) => a.number - b.number)
      .map(({ round }) => round),
  )
  const isMain = (round: Round) => MAIN_ROUNDS.some((one) => one === round)
  return [...rounds].filter(of === 'main' ? isMain : isRepechageRound)
}

/** The quarters of a sheet are its pools A to D; their parts are numbered. */
function getPartLetter(index: number, count: number): string {
  const perPool = count / 4
  const pool = 'ABCD'.charAt(Math.floor(index / perPool))
  return `${pool}${(index % perPool) + 1}`
}
