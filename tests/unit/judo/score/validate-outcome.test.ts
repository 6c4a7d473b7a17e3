import { describe, expect, test } from 'vitest'
import {
  EMPTY_SCORE,
  findRuleset,
  type Side,
  type SideScore,
  validateOutcome,
  type WinReason,
} from '#judo/score/index.ts'

const RULES = findRuleset('2025-01-01')
const score = (some: Partial<SideScore> = {}): SideScore => ({ ...EMPTY_SCORE, ...some })

const problem = (
  white: Partial<SideScore>,
  blue: Partial<SideScore>,
  winner: Side | null,
  reason: WinReason | null,
  mayEndLevel?: boolean,
) =>
  validateOutcome(score(white), score(blue), RULES, { winner, reason }, mayEndLevel ? { mayEndLevel } : {})
    ?.problem ?? null

describe('a valid outcome', () => {
  test.each<[string, Parameters<typeof problem>]>([
    ['an ippon', [{ ippon: 1 }, {}, 'white', 'ippon']],
    ['two waza-ari by their long name', [{}, { wazaAri: 2 }, 'blue', 'waza-ari-awasete-ippon']],
    ['two waza-ari called ippon', [{}, { wazaAri: 2 }, 'blue', 'ippon']],
    ['a score that is ahead', [{ yuko: 1 }, {}, 'white', 'score']],
    ['a winner without a reason', [{ yuko: 1 }, {}, 'white', null]],
    ['the third shido of the other side', [{ ippon: 1 }, { shido: 3 }, 'white', 'hansoku-make']],
    ['an opponent who did not come', [{}, {}, 'blue', 'fusen-gachi']],
    ['an opponent who was ahead and gave up', [{ wazaAri: 1 }, {}, 'blue', 'kiken-gachi']],
    ['a decision where nobody is ahead', [{ shido: 2 }, {}, 'white', 'decision']],
    ['both disqualified', [{ hansokuMake: true }, { shido: 3 }, null, 'hansoku-make']],
    ['nobody came', [{}, {}, null, 'fusen-gachi']],
    ['a level bout of a league', [{}, {}, null, null, true]],
  ])('%s', (_, outcome) => {
    expect(problem(...outcome)).toBeNull()
  })
})

describe('an invalid outcome', () => {
  test.each<[string, Parameters<typeof problem>, string]>([
    ['the winner is behind', [{ yuko: 1 }, {}, 'blue', 'score'], 'other side won'],
    [
      'fusen-gachi of somebody with a score',
      [{ yuko: 1 }, {}, 'blue', 'fusen-gachi'],
      'absent side has scores',
    ],
    ['kiken-gachi after an ippon', [{ ippon: 1 }, {}, 'blue', 'kiken-gachi'], 'contest was over'],
    ['kiken-gachi of both after an ippon', [{ ippon: 1 }, {}, null, 'kiken-gachi'], 'contest was over'],
    ['hansoku-make of nobody', [{}, {}, null, 'hansoku-make'], 'nobody won'],
    ['hiki-wake by decision', [{}, {}, null, 'decision', true], 'nobody won'],
    ['the winner is disqualified', [{ shido: 3 }, {}, 'white', 'kiken-gachi'], 'winner is disqualified'],
    [
      'both are disqualified, and one wins',
      [{ shido: 3 }, { shido: 3 }, 'blue', null],
      'winner is disqualified',
    ],
    ['an ippon that is not on the board', [{ wazaAri: 1 }, {}, 'white', 'ippon'], 'other reason'],
    ['a decision against who is ahead', [{ yuko: 1 }, {}, 'blue', 'decision'], 'other side won'],
    ['a score of nobody', [{}, {}, 'white', 'score'], 'nobody won'],
    ['no winner of a level contest', [{}, {}, null, null], 'nobody won'],
    ['no winner beside an ippon', [{ ippon: 1 }, {}, null, null, true], 'somebody won'],
  ])('%s', (_, outcome, expected) => {
    expect(problem(...outcome)).toBe(expected)
  })
})
