import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  type Entrant,
} from '#judo/draw/index.ts'
import {
  type ContestResult,
  computeProgress,
  correctResult,
  type DrawProgress,
  isSettled,
  type PoolSettings,
} from '#judo/progression/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { propertyRuns } from '../../../effort.ts'

/** Whatever a day brings, a category has its places or says who has to decide what. */

const THIRD_SHIDO = { ...EMPTY_SCORE, shido: 3 }
const DIRECT = { ...EMPTY_SCORE, hansokuMake: true }

const anySheet = fc
  .record({
    system: fc.constantFrom(...(Object.keys(ENTRANT_LIMITS) as DrawSystem[])),
    n: fc.nat(),
    mode: fc.constantFrom('semifinals' as const, 'final' as const, 'final_pool' as const),
    carryForward: fc.boolean(),
  })
  .map(({ system, n, mode, carryForward }): DrawSheet => {
    const { min, max } = ENTRANT_LIMITS[system]
    const entrants = min + (n % (Math.min(max, system === 'round_robin' ? 6 : 33) - min + 1))
    const bestOfThree = system === 'round_robin' && entrants === 2
    return createDrawSheet(system, entrants, bestOfThree ? { bestOfThree } : { mode, carryForward })
  })

/** Numbers below 1, as a day draws them. */
const anyChance = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }))

type Chance = () => number

/** An outcome of a contest: mostly a win, sometimes one of the rare ones. */
function drawOutcome(white: Entrant, blue: Entrant, chance: Chance): Omit<ContestResult, 'key'> {
  const [winner, loser] = chance() < 0.5 ? [white, blue] : [blue, white]
  const scores = (one: typeof EMPTY_SCORE, other: typeof EMPTY_SCORE) =>
    winner === white ? { white: one, blue: other } : { white: other, blue: one }
  const kind = Math.floor(chance() * 16)
  if (kind === 0) return { winner: null, reason: 'hansoku-make', white: THIRD_SHIDO, blue: THIRD_SHIDO }
  if (kind === 1) return { winner: null, reason: 'kiken-gachi', withdrawn: [white, blue] }
  if (kind === 2) return { winner: null, reason: 'fusen-gachi', withdrawn: [white, blue] }
  if (kind === 3)
    return { winner, reason: 'hansoku-make', withdrawn: [loser], ...scores(EMPTY_SCORE, DIRECT) }
  if (kind === 4)
    return { winner: null, reason: 'hansoku-make', withdrawn: [loser], ...scores(THIRD_SHIDO, DIRECT) }
  if (kind === 5) return { winner, reason: 'kiken-gachi', withdrawn: [loser] }
  if (kind === 6) return { winner, withdrawn: [winner] }
  return { winner, reason: 'score', seconds: 60, ...scores({ ...EMPTY_SCORE, yuko: 1 }, EMPTY_SCORE) }
}

/** Fights until nothing is ready; sometimes a result is taken back. */
function fight(
  sheet: DrawSheet,
  results: readonly ContestResult[],
  pool: PoolSettings,
  chance: Chance,
): { results: readonly ContestResult[]; now: DrawProgress } {
  let known = results
  let reopenings = 3
  for (;;) {
    const now = computeProgress(sheet, known, { pool })
    const ready = now.contests.filter(({ state }) => state === 'ready')
    const next = ready[Math.floor(chance() * ready.length)]
    if (next?.white == null || next.blue == null) return { results: known, now }
    known = [...known, { key: next.key, ...drawOutcome(next.white, next.blue, chance) }]
    const taken = reopenings > 0 && chance() < 0.05 ? known[Math.floor(chance() * known.length)] : undefined
    if (taken) {
      reopenings -= 1
      known = correctResult(sheet, known, { key: taken.key, retracted: true }, { pool }).results
    }
  }
}

const countWaiting = ({ contests }: DrawProgress) => contests.filter((contest) => !isSettled(contest)).length

describe('a day with any outcomes', () => {
  it('ends with all places, or with ties whose decision leads to all places', () => {
    fc.assert(
      fc.property(anySheet, anyChance, (sheet, stream) => {
        const chance: Chance = () => stream.next().value ?? 0
        let tieOrders: Record<string, Entrant[]> = {}
        let { results, now } = fight(sheet, [], {}, chance)
        for (let decisions = 0; now.ties.length > 0; decisions += 1) {
          expect(decisions).toBeLessThan(20)
          expect(now.complete).toBe(false)
          for (const { group, entrants } of now.ties) {
            const order = entrants.toSorted(() => chance() - 0.5)
            tieOrders = { ...tieOrders, [group]: [...order, ...(tieOrders[group] ?? [])] }
          }
          ;({ results, now } = fight(sheet, results, { tieOrders }, chance))
        }
        expect(countWaiting(now)).toBe(0)
        expect(now.complete).toBe(true)
        const holders = Object.values(now.placings).flat()
        expect(new Set(holders).size).toBe(holders.length)
        const disqualified = listDisqualified(results)
        expect(holders.filter((holder) => disqualified.has(holder))).toEqual([])
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  it('leaves nobody who reached the final of a knockout without a place but for conduct', () => {
    fc.assert(
      fc.property(anySheet, anyChance, (sheet, stream) => {
        const everybody = Object.values(sheet.groups ?? {}).flat()
        const names = [...Object.keys(sheet.groups ?? {}), 'FINALPOOL']
        const pool = { tieOrders: Object.fromEntries(names.map((name) => [name, everybody])) }
        const { results, now } = fight(sheet, [], pool, () => stream.next().value ?? 0)
        const disqualified = listDisqualified(results)
        const finals = now.contests.filter(({ key, state }) => key === 'F' && state === 'finished')
        for (const { white, blue } of finals) {
          for (const finalist of [white, blue]) {
            if (finalist === null || disqualified.has(finalist)) continue
            expect([...(now.placings[1] ?? []), ...(now.placings[2] ?? [])]).toContain(finalist)
          }
        }
      }),
      { numRuns: propertyRuns(200) },
    )
  })
})

/** Losers by direct hansoku-make who were excluded. */
function listDisqualified(results: readonly ContestResult[]): Set<Entrant> {
  return new Set(
    results.flatMap(({ reason, winner, withdrawn = [], white, blue }) =>
      reason === 'hansoku-make' && (white?.hansokuMake || blue?.hansokuMake)
        ? withdrawn.filter((entrant) => entrant !== winner)
        : [],
    ),
  )
}
