import { describe, expect, test } from 'vitest'
import type { ContestRound } from '#judo/draw/index.ts'
import { reconstructCategory } from '#server/exchange/importers/contest-tables/reconstruct-category.ts'
import type { ImportedContest } from '#server/exchange/importers/imported-competition.ts'

const NOBODY = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

/** White wins. */
const row = (round: ContestRound, white: number, blue: number): ImportedContest => ({
  number: 0,
  key: null,
  contestCode: null,
  isFinished: true,
  mat: null,
  startedAt: null,
  firstHajime: null,
  duration: null,
  goldenScore: false,
  reason: null,
  round,
  white,
  blue,
  winner: white,
  scoreWhite: NOBODY,
  scoreBlue: NOBODY,
})

/** Eight judoka; those of the repechage and the contests for bronze by key, so that they can be left out. */
const CONTESTS = {
  main: [
    ...[row('PRELIM', 1, 8), row('PRELIM', 4, 5), row('PRELIM', 2, 7), row('PRELIM', 3, 6)],
    ...[row('SF', 1, 4), row('SF', 2, 3), row('F', 1, 2)],
  ],
  'REP1-1': [row('REP', 5, 8)],
  'REP1-2': [row('REP', 6, 7)],
  'BR-1': [row('BR', 3, 5)],
  'BR-2': [row('BR', 4, 6)],
}

function reconstructWithout(...missing: (keyof typeof CONTESTS)[]) {
  const contests = Object.entries(CONTESTS).flatMap(([key, rows]) =>
    missing.some((one) => one === key) ? [] : rows,
  )
  const evidence = { namesRounds: true, hasRepechage: true }
  const { draw } = reconstructCategory(contests, evidence, (entrant) => `judoka ${entrant}`)
  const places = draw.places.map(({ entrant, place }) => `${place}: ${entrant}`).toSorted()
  return { ...draw, places, keys: draw.contests.map(({ key }) => key) }
}

const ALL_PLACES = ['1: 1', '2: 2', '3: 3', '3: 4', '5: 5', '5: 6', '7: 7', '7: 8']

describe('a category in whose repechage a contest has no row', () => {
  test('has its draw and all places: whoever did not come left after the quarter-final', () => {
    const { drawSystem, withdrawals, incomplete, places, keys } = reconstructWithout('REP1-1')
    expect(drawSystem).toBe('last8_rep')
    expect(withdrawals).toEqual([{ entrant: 8, after: 1 }])
    expect(places).toEqual(ALL_PLACES)
    expect(incomplete).toBeNull()
    expect(keys).not.toContain('REP1-1')
  })

  test('has no withdrawals where everything is recorded', () => {
    expect(reconstructWithout()).toMatchObject({ withdrawals: [], places: ALL_PLACES, incomplete: null })
  })

  test('says what is missing where nothing shows who advanced', () => {
    const { withdrawals, incomplete, places } = reconstructWithout('BR-2')
    expect(withdrawals).toEqual([])
    expect(incomplete).toBe('No result is recorded for contest BR-2.')
    expect(places).toEqual(ALL_PLACES.filter((place) => place !== '3: 4' && place !== '5: 6'))
  })
})
