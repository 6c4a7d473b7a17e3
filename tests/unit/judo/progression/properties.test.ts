import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  type DrawOptions,
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  type Entrant,
} from '../../../../src/judo/draw/index.ts'
import {
  type ContestResult,
  computeProgress,
  correctResult,
  isSettled,
} from '../../../../src/judo/progression/index.ts'
import { propertyRuns } from '../../../effort.ts'
import { listPlaceHolders, playOut } from './play-out.ts'

const systems = Object.keys(ENTRANT_LIMITS) as DrawSystem[]

const anySheet = fc
  .record({
    system: fc.constantFrom(...systems),
    n: fc.nat(),
    mode: fc.constantFrom('semifinals' as const, 'final' as const, 'final_pool' as const),
    carryForward: fc.boolean(),
    bronzeOpponent: fc.constantFrom('sameHalf' as const, 'otherHalf' as const),
    dropIn: fc.constantFrom('neighbour' as const, 'otherHalf' as const),
    rounds: fc.constantFrom(1 as const, 2 as const, 3 as const),
    qualifiers: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ system, n, ...options }): DrawSheet => {
    const { min, max } = ENTRANT_LIMITS[system]
    const largest = Math.min(max, system === 'round_robin' ? 7 : 40)
    const entrants = min + (n % (largest - min + 1))
    return createDrawSheet(system, entrants, bestOfThreeForTwo(system, entrants, options))
  })

const anySalt = fc.nat()

describe('a completed sheet with any results', () => {
  it('has no open contest and no open place, and places nobody twice', () => {
    fc.assert(
      fc.property(anySheet, anySalt, (sheet, salt) => {
        const { end } = playOut(sheet, whim(salt, { out: 'anywhere' }), lots(sheet))
        expect(end.contests.filter((contest) => !isSettled(contest))).toEqual([])
        expect(end.complete).toBe(true)
        const holders = Object.values(end.placings).flat()
        expect(new Set(holders).size).toBe(holders.length)
        expect(end.voidResults).toEqual([])
      }),
      { numRuns: propertyRuns(150) },
    )
  })

  it('decides every place if nobody withdraws', () => {
    fc.assert(
      fc.property(anySheet, anySalt, (sheet, salt) => {
        const { end } = playOut(sheet, whim(salt), lots(sheet))
        for (const [place, references] of Object.entries(sheet.placings)) {
          const sure = references.filter((reference) => !('loserOf' in reference && reference.conditional))
          expect(listPlaceHolders(end.placings)[place]?.length ?? 0).toBeGreaterThanOrEqual(sure.length)
        }
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  it('ends the same in any valid order of contests', () => {
    fc.assert(
      fc.property(anySheet, anySalt, fc.nat(), (sheet, salt, order) => {
        const decide = whim(salt, { out: 'knockout' })
        const first = playOut(sheet, decide, lots(sheet))
        let turn = order
        const choose = (ready: number) => {
          turn = (turn * 31 + 7) % 1_000_003
          return turn % ready
        }
        const second = playOut(sheet, decide, { ...lots(sheet), choose })
        expect(second.end).toEqual(first.end)
      }),
      { numRuns: propertyRuns(80) },
    )
  })

  it('reads the same from results in any order', () => {
    fc.assert(
      fc.property(anySheet, anySalt, (sheet, salt) => {
        const { results, end } = playOut(sheet, whim(salt, { out: 'anywhere' }), lots(sheet))
        expect(computeProgress(sheet, results.toReversed(), lots(sheet))).toEqual(end)
      }),
      { numRuns: propertyRuns(50) },
    )
  })
})

describe('any correction', () => {
  it('keeps exactly the results that a replay accepts with the same sides, and allows further results', () => {
    fc.assert(
      fc.property(anySheet, anySalt, fc.nat(), fc.nat(), (sheet, salt, upTo, which) => {
        const options = lots(sheet)
        const all = playOut(sheet, whim(salt, { out: 'knockout' }), options).results
        const results = all.slice(0, 1 + (upTo % all.length))
        const wrong = results[which % results.length]
        if (!wrong) return
        const right = { key: wrong.key, winner: otherWinner(sheet, results, wrong) }

        const corrected = correctResult(sheet, results, right, options)

        const kept = replayedAnew(sheet, results, right)
        expect(corrected.results.map(({ key }) => key).sort()).toEqual(kept.map(({ key }) => key).sort())
        expect(corrected.progress).toEqual(computeProgress(sheet, kept, options))
        expect([...corrected.voidContests, ...corrected.results.map(({ key }) => key)].sort()).toEqual(
          results.map(({ key }) => key).sort(),
        )
        expect(corrected.progress.voidResults).toEqual([])
      }),
      { numRuns: propertyRuns(100) },
    )
  })
})

/** Winners by chance that depend on nothing but the contest and who stands there. */
function whim(salt: number, { out = 'nobody' }: { out?: 'nobody' | 'knockout' | 'anywhere' } = {}) {
  return (
    white: Entrant,
    blue: Entrant,
    key: string,
  ): Partial<ContestResult> & { winner: Entrant | null } => {
    const chance = hash(`${salt} ${key} ${white} ${blue}`)
    const winner = chance % 2 === 0 ? white : blue
    const isPool = /^(G|RR|BO3|FP)/.test(key)
    if (out === 'nobody' || (out === 'knockout' && isPool)) return { winner }
    if (chance % 19 === 0) return { winner: null, withdrawn: [white, blue] }
    if (chance % 23 === 0) return { winner, withdrawn: [winner] }
    if (chance % 11 === 0)
      return { winner, reason: 'hansoku-make', withdrawn: [winner === white ? blue : white] }
    return { winner }
  }
}

/** What nothing else separates is decided by lot. */
function lots(sheet: DrawSheet) {
  const everybody = Object.values(sheet.groups ?? {}).flat()
  const names = [...Object.keys(sheet.groups ?? {}), 'FINALPOOL']
  return { pool: { tieOrders: Object.fromEntries(names.map((name) => [name, everybody])) } }
}

function otherWinner(
  sheet: DrawSheet,
  results: ContestResult[],
  { key, winner }: ContestResult,
): Entrant | null {
  const contest = computeProgress(sheet, results, lots(sheet)).contests.find((each) => each.key === key)
  return contest?.winner === winner && contest.white === winner ? contest.blue : (contest?.white ?? null)
}

/** Enters the results one by one in sheet order, leaving out those that were fought by others. */
function replayedAnew(sheet: DrawSheet, results: ContestResult[], right: ContestResult): ContestResult[] {
  const options = lots(sheet)
  const before = computeProgress(sheet, results, options).contests
  const kept: ContestResult[] = []
  for (const [position, { key }] of sheet.contests.entries()) {
    const result = key === right.key ? right : results.find((each) => each.key === key)
    const now = computeProgress(sheet, kept, options).contests[position]
    const then = before[position]
    if (result && now?.state === 'ready' && now.white === then?.white && now.blue === then?.blue)
      kept.push(result)
  }
  return kept
}

function hash(text: string): number {
  let value = 7
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return value
}

function bestOfThreeForTwo(system: DrawSystem, n: number, options: DrawOptions): DrawOptions {
  return system === 'round_robin' && n === 2 && options.carryForward
    ? { ...options, bestOfThree: true }
    : options
}
