import { type ContestRound, isRepechageRound, type Round } from '#judo/draw/index.ts'
import { isSettled, listAwardedPlaces } from '#judo/progression/index.ts'
import { type LocatedContest, type ReconstructedDraw, reconstructDraw } from '#judo/reconstruction/index.ts'
import type { ImportedCategory, ImportedContest } from '../imported-competition.ts'
import { inferPlaces } from './infer-places.ts'

/** What follows from the results of a category: its draw and its places. */
export type CategoryDraw = Pick<
  ImportedCategory,
  'drawSystem' | 'lines' | 'drawReconstruction' | 'incomplete' | 'withdrawals' | 'contests' | 'places'
>

/** A contest that the results put in another round than the source; `number` is that of the source. */
export type RelabelledContest = { number: number; reason: string }

/** What the source says about the rounds of a category and of its event. */
export type RoundEvidence = {
  /** Whether it names rounds of the category, so that one of them must be the final. */
  namesRounds: boolean
  /** Whether the event had repechage or contests for third place. */
  hasRepechage: boolean
}

/**
 * Reconstructs the draw of a category. Contests then have the number, the key, the round and the sides of the sheet;
 * without a draw they stay as in the source, and so do the places that they prove.
 */
export function reconstructCategory(
  contests: readonly ImportedContest[],
  { namesRounds, hasRepechage }: RoundEvidence,
  nameOf: (entrant: number) => string,
): { draw: CategoryDraw; relabelled: RelabelledContest[] } {
  const finals = contests.filter(({ round }) => round === 'F')
  const draw = namesRounds && finals.length !== 1 ? 'final_unclear' : reconstructDraw(contests)
  if (typeof draw === 'string') {
    const rounds = namesRounds && draw === 'no_system_fits' ? reconstructRounds(contests) : null
    const listed = contests.map((contest) => ({ ...contest, round: rounds?.get(contest) ?? contest.round }))
    return {
      draw: {
        drawSystem: null,
        lines: [],
        drawReconstruction: draw,
        withdrawals: [],
        contests: listed,
        ...inferPlaces(listed, hasRepechage, nameOf),
      },
      relabelled: listRelabelled(contests, (contest) => rounds?.get(contest)),
    }
  }
  const { sheet, progress } = draw
  const numbers = new Map(sheet.contests.map(({ key, number }) => [key, number]))
  const lacksThirdPlace = hasRepechage && sheet.system === 'no_rep' && sheet.n > 2
  return {
    draw: {
      drawSystem: sheet.system,
      lines: sheet.lines,
      drawReconstruction: 'reconstructed',
      incomplete: lacksThirdPlace ? 'No contest for third place is recorded.' : describeMissingContests(draw),
      withdrawals: draw.withdrawals.flatMap(({ entrant, after }) => {
        const number = after === null ? undefined : numbers.get(after)
        return number === undefined ? [] : [{ entrant, after: number }]
      }),
      contests: [...draw.contests]
        .map(([contest, located]) => locateContest(contest, located))
        .toSorted((a, b) => a.number - b.number),
      places: listAwardedPlaces(progress.placings).filter(({ place }) => place < 3 || !lacksThirdPlace),
    },
    relabelled: listRelabelled(contests, (contest) => draw.contests.get(contest)?.onSheet.round),
  }
}

/**
 * The rounds of contests that form no draw only because somebody lost twice in preliminary rounds without a win: one of the
 * two names is wrong, so that judoka counts as two here.
 * @returns null if the contests form no draw in this way either
 */
function reconstructRounds(contests: readonly ImportedContest[]): Map<ImportedContest, Round> | null {
  const winners = new Set(contests.map(({ winner }) => winner))
  const lost = new Set<number>()
  const separated = contests.map((contest, index) => {
    const loser = contest.winner === contest.white ? 'blue' : 'white'
    const isRepeated = contest.round === 'PRELIM' && !winners.has(contest[loser]) && lost.has(contest[loser])
    lost.add(contest[loser])
    const { white, blue, winner } = contest
    return { white, blue, winner, contest, ...(isRepeated ? { [loser]: -1 - index } : {}) }
  })
  const draw = reconstructDraw(separated)
  return typeof draw === 'string'
    ? null
    : new Map([...draw.contests].map(([{ contest }, { onSheet }]) => [contest, onSheet.round]))
}

function listRelabelled(
  contests: readonly ImportedContest[],
  findRound: (contest: ImportedContest) => Round | undefined,
): RelabelledContest[] {
  return contests.flatMap((contest) => {
    const round = findRound(contest)
    const reason = round === undefined ? null : describeRelabelling(contest.round, round)
    return reason === null ? [] : [{ number: contest.number, reason }]
  })
}

function locateContest(contest: ImportedContest, { onSheet, swapped }: LocatedContest): ImportedContest {
  const located = { ...contest, number: onSheet.number, key: onSheet.key, round: onSheet.round }
  if (!swapped) return located
  const { white, blue, scoreWhite, scoreBlue } = contest
  return { ...located, white: blue, blue: white, scoreWhite: scoreBlue, scoreBlue: scoreWhite }
}

function describeMissingContests<C>({ progress }: ReconstructedDraw<C>): string | null {
  const missing = progress.contests.filter((contest) => !isSettled(contest)).map(({ key }) => key)
  return missing.length === 0 ? null : `No result is recorded for contest ${missing.join(', ')}.`
}

/** Rounds that a source names, and what the results call them. All other rounds are preliminary. */
const NAMED_ROUNDS: Readonly<Partial<Record<ContestRound, string>>> = {
  SF: 'semi-final',
  REP: 'repechage',
  BR: 'contest for third place',
  F: 'final',
}

/** Rounds before the semi-final, which many sources do not distinguish. */
const PRELIMINARY_ROUNDS: Readonly<Partial<Record<ContestRound, string>>> = {
  R128: 'contest of the round of 128',
  R64: 'contest of the round of 64',
  R32: 'contest of the round of 32',
  R16: 'contest of the round of 16',
  QF: 'quarter-final',
}

const PRELIMINARY = 'preliminary round'

/**
 * A sentence if the results give a contest another round than the source; null if they agree.
 * @param recorded round of the source
 * @param round round on the sheet
 */
function describeRelabelling(recorded: ContestRound, round: Round): string | null {
  const isExact = PRELIMINARY_ROUNDS[recorded] !== undefined
  const nameOf = (name: ContestRound) =>
    NAMED_ROUNDS[name] ?? (isExact ? PRELIMINARY_ROUNDS[name] : undefined) ?? PRELIMINARY
  const before = nameOf(recorded)
  const after = nameOf(isRepechageRound(round) ? 'REP' : round)
  return before === after ? null : `recorded as ${before}; by the results it is a ${after}`
}
