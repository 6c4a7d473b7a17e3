import { describe, expect, test } from 'vitest'
import type { ContestRound } from '#judo/draw/index.ts'
import { type ContestOutcome, inferPlaces } from '#server/exchange/importers/contest-tables/infer-places.ts'

/** A contest in which white wins; without a winner if `won` is false. */
const row = (round: ContestRound, white: number, blue: number, won = true): ContestOutcome => ({
  round,
  white,
  blue,
  winner: won ? white : null,
})

const inferTexts = (outcomes: readonly ContestOutcome[], hasRepechage: boolean) => {
  const { places, incomplete } = inferPlaces(outcomes, hasRepechage, (entrant) => `judoka ${entrant}`)
  return { places: places.map(({ entrant, place }) => `${place}: ${entrant}`).toSorted(), incomplete }
}

/** Seven judoka: 8 lost a contest of the first round by a walkover, which has no row. */
const PRELIMINARIES = [row('PRELIM', 1, 5), row('PRELIM', 2, 6), row('PRELIM', 3, 7)]

describe('without a sheet, at an event without repechage and contests for third place', () => {
  test('both losers of the semi-finals are third, although a walkover elsewhere has no row', () => {
    expect(inferTexts([...PRELIMINARIES, row('SF', 1, 4), row('SF', 2, 3), row('F', 1, 2)], false)).toEqual({
      places: ['1: 1', '2: 2', '3: 3', '3: 4'],
      incomplete: null,
    })
  })

  test.each<[string, ContestOutcome[], string[], string | null]>([
    [
      'a semi-final has no row',
      [row('SF', 1, 4), row('F', 1, 2)],
      ['1: 1', '2: 2', '3: 4'],
      'Only one of the two semi-finals is recorded.',
    ],
    ['no semi-final has a row', [row('F', 1, 2)], ['1: 1', '2: 2'], 'No semi-final is recorded.'],
    [
      'a semi-final has no winner',
      [row('SF', 1, 4), row('SF', 2, 3, false), row('F', 1, 2)],
      ['1: 1', '2: 2', '3: 4'],
      'A semi-final names no winner.',
    ],
    [
      'the winner of a semi-final is not in the final',
      [row('SF', 1, 4), row('SF', 3, 2), row('F', 1, 2)],
      ['1: 1', '2: 2'],
      'The winner of a contest recorded as semi-final is not in the final (judoka 3).',
    ],
    [
      'the loser of a semi-final is in the final',
      [row('SF', 1, 2), row('SF', 2, 3), row('F', 1, 2)],
      ['1: 1', '2: 2'],
      'The semi-finals contradict each other or the final, so third place is not proved.',
    ],
    [
      'one judoka lost both semi-finals',
      [row('SF', 1, 3), row('SF', 2, 3), row('F', 1, 2)],
      ['1: 1', '2: 2'],
      'The semi-finals contradict each other or the final, so third place is not proved.',
    ],
    [
      'there are three semi-finals',
      [row('SF', 1, 3), row('SF', 2, 4), row('SF', 1, 5), row('F', 1, 2)],
      ['1: 1', '2: 2'],
      'The semi-finals contradict each other or the final, so third place is not proved.',
    ],
    [
      'the final has no winner',
      [row('SF', 1, 3), row('SF', 2, 4), row('F', 1, 2, false)],
      ['3: 3', '3: 4'],
      'The final names no winner.',
    ],
  ])('only what is proved has a place: %s', (_, outcomes, places, incomplete) => {
    expect(inferTexts([...PRELIMINARIES, ...outcomes], false)).toEqual({ places, incomplete })
  })

  test('two judoka have no third place, and nothing is missing', () => {
    expect(inferTexts([row('F', 1, 2)], false)).toEqual({ places: ['1: 1', '2: 2'], incomplete: null })
  })
})

test('at an event with repechage, losers of semi-finals are not third without a contest for third place', () => {
  const outcomes = [...PRELIMINARIES, row('SF', 1, 4), row('SF', 2, 3), row('F', 1, 2)]
  expect(inferTexts(outcomes, true)).toEqual({
    places: ['1: 1', '2: 2'],
    incomplete: 'No contest for third place is recorded.',
  })
  expect(inferTexts([...outcomes, row('BR', 3, 5)], false).places).toEqual(['1: 1', '2: 2', '3: 3', '5: 5'])
})
