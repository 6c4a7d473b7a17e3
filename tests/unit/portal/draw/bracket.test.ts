import { describe, expect, test } from 'vitest'
import type { PublishedContest, PublishedDraw } from '#contract/published/shapes.ts'
import { OPEN_SCORE } from '#judo/score/score.ts'
import { layOut } from '#portal/draw/bracket.ts'

const contest = (
  number: number,
  key: string | null,
  round: string,
  white: number,
  blue: number,
): PublishedContest => ({
  number,
  key,
  round,
  pool: null,
  white,
  blue,
  winner: white,
  finished: true,
  reason: 'ippon',
  scoreWhite: { ...OPEN_SCORE, ippon: 1 },
  scoreBlue: OPEN_SCORE,
  seconds: 60,
  goldenScore: false,
  mat: 1,
  start: null,
})

/** Six judoka on eight lines: the first and the fifth line have a bye. */
const sixOnEight: PublishedDraw = {
  licence: 'CC-BY-4.0',
  category: 1,
  system: 'last8_rep',
  lines: [1, null, 4, 5, 2, null, 3, 6],
  people: [1, 2, 3, 4, 5, 6].map((id) => ({ id, family: `Judoka ${id}`, given: '', country: null })),
  contests: [contest(2, 'QF-2', 'QF', 4, 5), contest(4, 'QF-4', 'QF', 3, 6), contest(7, 'SF-1', 'SF', 1, 4)],
  places: [],
}

function tree(draw: PublishedDraw) {
  const layout = layOut(draw)
  if (layout.kind !== 'tree') throw new Error('laid out as plain rounds')
  return layout
}

describe('a bracket is laid out', () => {
  test('round by round, with as many places as the full sheet has', () => {
    const { main } = tree(sixOnEight)
    expect(main.map(({ round, slots }) => [round, slots])).toEqual([
      ['QF', 4],
      ['SF', 2],
      ['F', 1],
    ])
  })

  test('with nothing where somebody has a bye', () => {
    const { main } = tree(sixOnEight)
    expect(main[0]?.contests.map(({ slot }) => slot)).toEqual([2, 4])
  })

  test('with lines from contest to contest, and none in from a bye', () => {
    const [quarterFinals, semiFinals, final] = tree(sixOnEight).main
    expect(quarterFinals?.contests.map(({ feeds, fed }) => [feeds, fed])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(semiFinals?.contests.map(({ feeds, fed }) => [feeds, fed])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(final?.contests.map(({ feeds, fed }) => [feeds, fed])).toEqual([[false, true]])
  })

  test('with everyone who is known, contest or not, and nobody who is not', () => {
    const semiFinals = tree(sixOnEight).main[1]
    expect(
      semiFinals?.contests.map(({ contest: bout }) => [bout.white?.id, bout.blue?.id, bout.winner]),
    ).toEqual([
      [1, 4, 1],
      [2, 3, null],
    ])
    expect(
      tree(sixOnEight).main[2]?.contests.map(({ contest: bout }) => [bout.white?.id, bout.blue?.id]),
    ).toEqual([[1, undefined]])
  })

  test('with repechage and bronze beside the tree', () => {
    expect(tree(sixOnEight).repechage.map(({ round }) => round)).toEqual(['BR'])
    const eight = { ...sixOnEight, lines: [1, 8, 4, 5, 2, 7, 3, 6], contests: [] }
    expect(tree(eight).repechage.map(({ round, slots }) => [round, slots])).toEqual([
      ['REP1', 2],
      ['BR', 2],
    ])
  })

  test('as plain rounds where the sheet is not known', () => {
    const layout = layOut({
      ...sixOnEight,
      system: null,
      lines: [],
      contests: [
        contest(1, null, 'PRELIM', 1, 2),
        contest(2, null, 'PRELIM', 3, 4),
        contest(3, null, 'F', 1, 3),
      ],
    })
    expect(
      layout.kind === 'rounds' && layout.rounds.map(({ round, contests }) => [round, contests.length]),
    ).toEqual([
      ['PRELIM', 2],
      ['F', 1],
    ])
  })
})
