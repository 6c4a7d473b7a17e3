import { describe, expect, test } from 'vitest'
import {
  EMPTY_SCORE,
  findRuleset,
  type Side,
  type SideScore,
  validateOutcome,
  type WinReason,
} from '#judo/score/index.ts'
import { BOARDS } from './boards.ts'

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
