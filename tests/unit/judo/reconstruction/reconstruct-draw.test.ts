import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDrawSheet, type DrawSystem, type Entrant } from '#judo/draw/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { reconstructDraw, type UndrawnContest } from '#judo/reconstruction/reconstruct-draw.ts'
import { propertyRuns } from '../../../effort.ts'
import { playOut, strongestWins } from '../progression/play-out.ts'

const won = (winner: Entrant, loser: Entrant): UndrawnContest => ({ white: winner, blue: loser, winner })

describe('reconstruction of a draw from results', () => {
  it('finds the rounds of a direct knockout, with a bye in the first', () => {
    const contests = [won(3, 4), won(5, 6), won(1, 3), won(5, 7), won(1, 5)]
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    expect(draw.system).toBe('no_rep')
    expect(draw.lines).toEqual([1, null, 3, 4, 5, 6, 7, null])
    expect(contests.map((contest) => draw.keys.get(contest))).toEqual(['QF-2', 'QF-3', 'SF-1', 'SF-2', 'F'])
  })

  it('recognises repechage and bronze contests as those that come after a defeat', () => {
    const sheet = createDrawSheet('last8_rep', 8)
    const { results, end } = playOut(sheet, strongestWins([1, 2, 3, 4, 5, 6, 7, 8]))
    const contests = listContests(end)
    const draw = reconstructDraw(contests)
    if (typeof draw === 'string') throw new Error(draw)
    expect(draw.system).toBe('last8_rep')
    expect(contests.map((contest) => draw.keys.get(contest))).toEqual(results.map(({ key }) => key))
  })

  it('lets the earlier of two contests decide who lost in the first round', () => {
    // Both 3 and 4 lost to 1 without a win: one of them had a bye.
    const earlier3 = reconstructDraw([won(1, 3), won(1, 4), won(1, 2)])
    const earlier4 = reconstructDraw([won(1, 4), won(1, 3), won(1, 2)])
    expect(earlier3).toBe('no system fits')
    expect(earlier4).toBe('no system fits')
    const rest = [won(2, 5), won(2, 6)]
    const draw = reconstructDraw([won(1, 4), won(1, 3), ...rest, won(1, 2)])
    expect(typeof draw === 'string' ? draw : draw.lines).toEqual([1, 4, 3, null, 2, 5, 6, null])
  })

  it('recognises a complete pool', () => {
    const contests = [won(1, 2), won(3, 1), won(2, 3)]
    const draw = reconstructDraw(contests)
    expect(draw).toMatchObject({ system: 'round_robin', lines: [1, 2, 3] })
  })

  it.each<[string, readonly UndrawnContest[]]>([
    ['no contests', []],
    ['contest without winner', [{ white: 1, blue: 2, winner: null }]],
    ['several unbeaten', [won(1, 2), won(3, 4)]],
    ['nobody unbeaten', [won(1, 2), won(2, 1)]],
    ['no system fits', [won(1, 2), won(1, 3), won(1, 4)]],
    ['no system fits', [won(1, 2), won(3, 4), won(4, 3)]],
  ])('leads to no draw: %s', (failure, contests) => {
    expect(reconstructDraw(contests)).toBe(failure)
  })

  it('explains every knockout that was fought to its end', () => {
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
          const results = contests.map((contest) => ({
            key: draw.keys.get(contest) ?? '',
            winner: contest.winner,
          }))
          const progress = computeProgress(createDrawSheet(draw.system, draw.lines), results)
          expect(progress.placings[1]).toEqual(end.placings[1])
          expect(progress.placings[2]).toEqual(end.placings[2])
          expect(draw.lines.filter((entrant) => entrant !== null)).toHaveLength(entrants)
        },
      ),
      { numRuns: propertyRuns(200) },
    )
  })
})

/** The contests with both sides, in the order of their numbers. */
const listContests = ({ contests }: ReturnType<typeof computeProgress>): UndrawnContest[] =>
  contests.flatMap(({ state, white, blue, winner }) =>
    state === 'finished' && white !== null && blue !== null ? [{ white, blue, winner }] : [],
  )

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619) >>> 0
  return value >>> 7
}
