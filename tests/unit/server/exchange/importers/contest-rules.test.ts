import { expect, test } from 'vitest'
import { findPlaceProblem, listContestViolations } from '#server/exchange/importers/contest-rules.ts'

test.each([
  [[], 2],
  [[1, 2, 3, 3, 5, 5, 7, 7], 8],
  [[1, 2, 3, 4, 5], 5],
  [[1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9], 16],
  [[3, 3, 5], 9],
  [[2, 2, 3, 3, 5, 5, 7, 7], 8],
  [[1, 3, 3, 5, 5, 5, 7, 7], 8],
  [[1, 3, 3, 3], 4],
  [[3, 3, 5, 5, 5, 5, 7, 7], 8],
])('places %j of %i entries are valid', (places, entrants) => {
  expect(findPlaceProblem(places, entrants)).toBeNull()
})

test.each<[number[], number, string]>([
  [[1, 1], 4, 'expected at most 1 with place 1, got 2'],
  [[1, 1, 1, 1], 4, 'expected at most 1 with place 1, got 4'],
  [[1, 2, 2, 3], 4, 'expected at most 1 with place 2, got 2'],
  [[2, 2, 2], 4, 'expected at most 2 with place 2, got 3'],
  [[1, 2, 3, 3, 3], 9, 'expected at most 2 with place 3, got 3'],
  [[1, 2, 3, 3, 4], 9, 'expected at most 3 before place 4, got 4'],
  [[1, 2, 900], 3, 'expected places up to 3, the number of entries, got 900'],
])('places %j of %i entries are invalid', (places, entrants, message) => {
  expect(findPlaceProblem(places, entrants)).toBe(message)
})

test('a contest may lack a side and a winner, but a winner is a side of a finished contest', () => {
  expect(listContestViolations({ white: 1, blue: null, winner: null, isFinished: false })).toEqual([])
  expect(listContestViolations({ white: null, blue: null, winner: null, isFinished: true })).toEqual([])
  expect(listContestViolations({ white: 1, blue: 1, winner: 2, isFinished: false })).toHaveLength(3)
})
