import { describe, expect, test } from 'vitest'
import {
  EMPTY_SCORE,
  findRuleset,
  type Side,
  type SideScore,
  validateOutcome,
  type WinReason,
} from '#judo/score/index.ts'

/** Every outcome of every kind of board (docs/specification/scores.md, "Outcomes"). */

const RULES = findRuleset('2025-01-01')
const WINNERS: readonly (Side | null)[] = ['white', 'blue', null]
const REASONS: readonly (WinReason | null)[] = [
  'ippon',
  'waza-ari-awasete-ippon',
  'score',
  'hansoku-make',
  'fusen-gachi',
  'kiken-gachi',
  'decision',
  null,
]

type Board = [name: string, white: Partial<SideScore>, blue: Partial<SideScore>, accepted: string[]]

const HANTEI = ['white decision', 'blue decision']
const KIKEN = ['white kiken-gachi', 'blue kiken-gachi', 'nobody kiken-gachi']

/** What white can have on the board, and every outcome that it allows. */
const BOARDS: readonly Board[] = [
  ['nothing', {}, {}, [...HANTEI, ...KIKEN, 'white fusen-gachi', 'blue fusen-gachi', 'nobody fusen-gachi']],
  ['shido of one', { shido: 2 }, {}, [...HANTEI, ...KIKEN]],
  ['level scores', { wazaAri: 1, yuko: 2 }, { wazaAri: 1, yuko: 2 }, [...HANTEI, ...KIKEN]],
  ['a yuko', { yuko: 1 }, {}, ['white score', 'white null', ...KIKEN]],
  ['a waza-ari against yuko', { wazaAri: 1 }, { yuko: 5, shido: 2 }, ['white score', 'white null', ...KIKEN]],
  [
    'an ippon',
    { ippon: 1 },
    {},
    ['white ippon', 'white waza-ari-awasete-ippon', 'white null', 'white kiken-gachi', 'white fusen-gachi'],
  ],
  [
    'an ippon after scores of the other',
    { ippon: 1 },
    { wazaAri: 1 },
    ['white ippon', 'white waza-ari-awasete-ippon', 'white null', 'white kiken-gachi'],
  ],
  ['two waza-ari', { wazaAri: 2 }, {}, ['white ippon', 'white waza-ari-awasete-ippon', 'white null']],
  ['the last shido of the other', {}, { shido: 3 }, ['white hansoku-make', 'white null']],
  ['the last shido of the other as ippon', { ippon: 1 }, { shido: 3 }, ['white hansoku-make', 'white null']],
  [
    'a direct hansoku-make of the other',
    { ippon: 1 },
    { hansokuMake: true },
    ['white hansoku-make', 'white null'],
  ],
  [
    'hansoku-make of the other, who was in front',
    {},
    { wazaAri: 1, shido: 3 },
    ['white hansoku-make', 'white null'],
  ],
  ['two third shido', { shido: 3 }, { shido: 3 }, ['nobody hansoku-make', 'nobody null']],
  [
    'both kinds of hansoku-make',
    { wazaAri: 1, hansokuMake: true },
    { shido: 3 },
    ['nobody hansoku-make', 'nobody null'],
  ],
]

const nameOutcome = (winner: Side | null, reason: WinReason | null) => `${winner ?? 'nobody'} ${reason}`

const listAccepted = (white: Partial<SideScore>, blue: Partial<SideScore>, mayEndLevel = false) =>
  WINNERS.flatMap((winner) =>
    REASONS.filter(
      (reason) =>
        validateOutcome(
          { ...EMPTY_SCORE, ...white },
          { ...EMPTY_SCORE, ...blue },
          RULES,
          { winner, reason },
          { mayEndLevel },
        ) === null,
    ).map((reason) => nameOutcome(winner, reason)),
  )

describe('a board with', () => {
  test.each(BOARDS)('%s allows its outcomes and no other', (_, white, blue, accepted) => {
    expect(listAccepted(white, blue).toSorted()).toEqual(accepted.toSorted())
  })

  test.each(BOARDS)('%s allows the same with the sides swapped', (_, white, blue, accepted) => {
    const swapped = accepted.map((outcome) =>
      outcome.replace(/^(white|blue)/, (side) => (side === 'white' ? 'blue' : 'white')),
    )
    expect(listAccepted(blue, white).toSorted()).toEqual(swapped.toSorted())
  })

  test.each(BOARDS)('%s allows hiki-wake in a bout if it is level', (_, white, blue, accepted) => {
    const isLevel = accepted.includes('white decision')
    expect(listAccepted(white, blue, true).toSorted()).toEqual(
      [...accepted, ...(isLevel ? ['nobody null'] : [])].toSorted(),
    )
  })
})
