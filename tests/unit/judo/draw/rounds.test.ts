import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  CONTEST_ROUNDS,
  createDrawSheet,
  DRAW_SYSTEMS,
  ENTRANT_LIMITS,
  getContestType,
  isMedalRound,
  isPoolRound,
} from '#judo/draw/index.ts'
import { REPECHAGE_ROUNDS } from '#judo/draw/sheet/rounds.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'

describe('CONTEST_ROUNDS', () => {
  test.each(DRAW_SYSTEMS)('contain every round of the smallest and the largest sheet of %s', (system) => {
    const { min, max } = ENTRANT_LIMITS[system]
    for (const n of [min, max]) {
      for (const { round } of createDrawSheet(system, n).contests) expect(CONTEST_ROUNDS).toContain(round)
    }
  })

  test('have thirteen rounds for the largest repechage', () => {
    const rounds = createDrawSheet('full_rep', 512).contests.map(({ round }) => round)
    expect([...new Set(rounds)].filter((round) => round.startsWith('REP'))).toHaveLength(13)
  })

  test.each(LANGUAGE_CODES)('have a name in %s', (code) => {
    const texts = JSON.parse(readFileSync(`public/assets/translations/${code}.json`, 'utf8'))
    for (const round of CONTEST_ROUNDS) expect(texts).toHaveProperty([`round.${round}`])
  })
})

test('are the rounds in the progress of contests, which the keys of group contests do not contain', () => {
  const { contests } = computeProgress(createDrawSheet('two_groups', 6, { mode: 'final_pool' }), [])
  const rounds = Object.fromEntries(contests.map(({ key, round }) => [key, round]))
  expect(rounds).toMatchObject({ 'GA-1': 'GROUP', 'GB-2': 'GROUP', 'FP-1': 'FINALPOOL' })
})

test('bronze contests are part of the repechage', () => {
  const byType = Object.groupBy(CONTEST_ROUNDS, getContestType)
  expect(byType.repechage).toEqual([...REPECHAGE_ROUNDS, 'BR', 'REP'])
  expect(byType.group).toEqual(['GROUP'])
  expect(byType.main).toContain('PRELIM')
})

test('final and bronze contests are for a medal', () => {
  expect(CONTEST_ROUNDS.filter(isMedalRound)).toEqual(['F', 'BR'])
})

test('a pool, a group, a final pool and a best of three are fought everybody against everybody', () => {
  const rounds = ['GROUP', 'FINALPOOL', 'BO3', 'RR1', 'RR2', 'RR3']
  expect(CONTEST_ROUNDS.filter(isPoolRound).toSorted()).toEqual(rounds.toSorted())
})
