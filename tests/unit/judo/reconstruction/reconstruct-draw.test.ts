import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDrawSheet, type DrawSystem, type Entrant } from '#judo/draw/index.ts'
import type { DrawProgress } from '#judo/progression/index.ts'
import {
  type ReconstructedDraw,
  reconstructDraw,
  type UndrawnContest,
} from '#judo/reconstruction/reconstruct-draw.ts'
import { propertyRuns } from '../../../effort.ts'
import { playOut, strongestWins } from '../progression/play-out.ts'

const won = (winner: Entrant, loser: Entrant): UndrawnContest => ({ white: winner, blue: loser, winner })

/** 2, 3 … up to a number. */
const upTo = (last: number): Entrant[] => Array.from({ length: last - 1 }, (_, index) => index + 2)

describe('reconstructDraw', () => {
  it('finds the rounds of a direct knockout with a bye in the first round', () => {
    const contests = [won(3, 4), won(5, 6), won(1, 3), won(5, 7), won(1, 5)]
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    expect(draw.sheet).toMatchObject({ system: 'no_rep', lines: [1, null, 3, 4, 5, 6, 7, null] })
    expect(contests.map((contest) => keyOf(draw, contest))).toEqual(['QF-2', 'QF-3', 'SF-1', 'SF-2', 'F'])
    expect(draw.progress.placings).toMatchObject({ 1: [1], 2: [5], 3: [3, 7] })
  })

  it('recognises repechage and bronze contests as contests after a defeat', () => {
    const sheet = createDrawSheet('last8_rep', 8)
    const { results, end } = playOut(sheet, strongestWins([1, 2, 3, 4, 5, 6, 7, 8]))
    const contests = listContests(end)
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    expect(draw.sheet.system).toBe('last8_rep')
    expect(contests.map((contest) => keyOf(draw, contest))).toEqual(results.map(({ key }) => key))
    expect(draw.progress.placings).toEqual(end.placings)
  })

  it('swaps the sides of a contest that has them the other way round', () => {
    const sheet = createDrawSheet('last8_rep', 8)
    const { end } = playOut(sheet, strongestWins([1, 2, 3, 4, 5, 6, 7, 8]))
    const contests = listContests(end).map((contest, index) =>
      index !== 8 && index !== 9 ? contest : { ...contest, white: contest.blue, blue: contest.white },
    )
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    const bronze = contests.filter((contest) => draw.contests.get(contest)?.onSheet.round === 'BR')
    expect(bronze.map((contest) => draw.contests.get(contest)?.swapped)).toEqual([true, true])
    expect(draw.progress.placings).toEqual(end.placings)
  })

  it('uses the earlier of two contests to decide who lost in the first round', () => {
    // Both 3 and 4 lost to 1 without a win: one of them had a bye.
    const rest = [won(2, 5), won(2, 6)]
    const draw = reconstructDraw([won(1, 4), won(1, 3), ...rest, won(1, 2)])
    expect(typeof draw === 'string' ? draw : draw.sheet.lines).toEqual([1, 4, 3, null, 2, 5, 6, null])
  })

  it('recognises a complete pool', () => {
    const contests = [won(1, 2), won(3, 1), won(2, 3)]
    const draw = reconstructDraw(contests)
    expect(draw).toMatchObject({ sheet: { system: 'round_robin' } })
    expect(typeof draw === 'string' ? draw : contests.map((contest) => keyOf(draw, contest))).toEqual([
      'RR1-1',
      'RR1-2',
      'RR1-3',
    ])
  })

  it.each<[string, readonly UndrawnContest[]]>([
    ['contest_without_winner', [{ white: 1, blue: 2, winner: null }]],
    ['several_unbeaten', [won(1, 2), won(3, 4)]],
    ['nobody_unbeaten', [won(1, 2), won(2, 1)]],
    ['no_system_fits', [won(1, 2), won(1, 3), won(1, 4)]],
    ['no_system_fits', [won(1, 2), won(3, 4), won(4, 3)]],
    ['no_system_fits', [won(3, 2), won(4, 2), won(1, 2), won(1, 3), won(1, 4)]],
    ['no_system_fits', upTo(9).map((loser) => won(1, loser))],
    [
      'no_system_fits',
      [
        won(1, 2),
        won(1, 3),
        ...upTo(16)
          .slice(2)
          .flatMap((loser) => [won(2, loser), won(3, loser)]),
      ],
    ],
  ])('returns no draw: %s', (failure, contests) => {
    expect(reconstructDraw(contests)).toBe(failure)
  })

  it('reproduces every completed knockout', () => {
    const systems: DrawSystem[] = ['no_rep', 'last8_rep', 'double_rep']
    fc.assert(
      fc.property(
        fc.constantFrom(...systems),
        fc.integer({ min: 4, max: 40 }),
        fc.nat(),
        (system, entrants, salt) => {
          const { end } = playOut(createDrawSheet(system, entrants), (white, blue, key) => ({
            winner: hash(`${salt} ${key}`) % 2 === 0 ? white : blue,
          }))
          const contests = listContests(end)
          const draw = reconstructDraw(contests)
          if (typeof draw === 'string') throw new Error(`${draw}: ${JSON.stringify(contests)}`)
          expect(draw.progress.placings[1]).toEqual(end.placings[1])
          expect(draw.progress.placings[2]).toEqual(end.placings[2])
          expect(draw.sheet.n).toBe(entrants)
          expect(draw.contests.size).toBe(contests.length)
        },
      ),
      { numRuns: propertyRuns(200) },
    )
  })
})

const keyOf = (draw: ReconstructedDraw<UndrawnContest>, contest: UndrawnContest) =>
  draw.contests.get(contest)?.onSheet.key

/** The contests with both sides, in the order of their numbers. */
const listContests = ({ contests }: DrawProgress): UndrawnContest[] =>
  contests.flatMap(({ state, white, blue, winner }) =>
    state === 'finished' && white !== null && blue !== null ? [{ white, blue, winner }] : [],
  )

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619) >>> 0
  return value >>> 7
}

describe('a contest without a row', () => {
  /** The results of a sheet of 16 with the contests of these keys left out. */
  const listWithout = (system: DrawSystem, ...missing: string[]) => {
    const sheet = createDrawSheet(system, 16)
    const { end } = playOut(sheet, strongestWins(upTo(17).map((entrant) => entrant - 1)))
    const left = { ...end, contests: end.contests.filter(({ key }) => !missing.includes(key)) }
    return { contests: listContests(left), end }
  }

  it.each([[['REP1-1']], [['REP1-2']], [['REP1-1', 'REP1-2']]])(
    'in the repechage (%j) was a walkover: the contest for bronze shows who advanced',
    (missing) => {
      const { contests, end } = listWithout('last8_rep', ...missing)
      const draw = reconstructDraw(contests)
      if (typeof draw === 'string') throw new Error(draw)
      expect(draw.sheet.system).toBe('last8_rep')
      expect(draw.withdrawals).toHaveLength(missing.length)
      for (const key of missing) {
        const absent = end.contests.find((contest) => contest.key === key)?.loser
        const left = draw.withdrawals.find(({ entrant }) => entrant === absent)
        expect(left?.after).toBe(
          end.contests.find(({ round, loser }) => round === 'QF' && loser === absent)?.key,
        )
        expect(draw.progress.contests.find((contest) => contest.key === key)?.state).toBe('passed')
      }
      expect(draw.progress.complete).toBe(true)
      expect(draw.progress.placings).toEqual(end.placings)
    },
  )

  it('is not a walkover if nothing after it shows who advanced', () => {
    const { contests } = listWithout('last8_rep', 'REP1-1', 'BR-1')
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    expect(draw.withdrawals).toEqual([])
    expect(draw.progress.contests.filter(({ state }) => state === 'ready').map(({ key }) => key)).toEqual([
      'REP1-1',
    ])
  })

  it('of the main draw stays unknown: anybody may have advanced', () => {
    for (const key of ['QF-2', 'SF-1']) {
      expect(typeof reconstructDraw(listWithout('last8_rep', key).contests)).toBe('string')
    }
  })

  it.each<[DrawSystem, number]>([
    ['single_rep', 8],
    ['double_rep', 8],
    ['last8_rep', 8],
    ['full_rep', 8],
    ['full_rep', 16],
  ])('in the repechage of %s with %i leaves no draw, or one that all its contests are on', (system, n) => {
    const { end } = playOut(
      createDrawSheet(system, n),
      strongestWins(upTo(n + 1).map((entrant) => entrant - 1)),
    )
    for (const { key } of end.contests.filter(({ round }) => round.startsWith('REP'))) {
      const contests = listContests({
        ...end,
        contests: end.contests.filter((contest) => contest.key !== key),
      })
      const draw = reconstructDraw(contests)
      if (typeof draw !== 'string') expect(contests.every((contest) => draw.contests.has(contest))).toBe(true)
    }
  })

  it('does not make a draw of a judoka who won more contests than the largest sheet has rounds', () => {
    expect(typeof reconstructDraw(upTo(13).map((entrant) => won(1, entrant)))).toBe('string')
  })

  it('does not make a draw of contests that no system explains', () => {
    const { contests } = listWithout('last8_rep', 'REP1-1')
    expect(reconstructDraw([...contests, won(15, 16)])).toBe('no_system_fits')
  })
})
