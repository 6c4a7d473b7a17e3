import { type DrawSheet, drawSheet, type Entrant, type Lines } from '#judo/draw/index.ts'
import { type ContestResult, progress } from '#judo/progression/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { drawLines, type Random } from '#judo/seeding/index.ts'
import { fight, staysAway, walkOver } from './fight.ts'
import type { Judoka } from './judoka.ts'
import { around } from './random.ts'

/** What happened in one category. */
export type Fought = {
  sheet: DrawSheet
  lines: Lines
  /** Judoka → place among the seeds. */
  seeds: ReadonlyMap<Entrant, number>
  /** In the order of the sheet. */
  results: readonly FoughtContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type FoughtContest = ContestResult & {
  winner: Entrant
  sides: { white: Entrant; blue: Entrant }
  no: number
  round: string
}

const MOST_SEEDS = 8

/** Draws and fights a category with quarter-final repechage, the strongest seeded. */
export function holdCategory(
  judoka: readonly Judoka[],
  seconds: number,
  ruleset: Ruleset,
  random: Random,
): Fought {
  const seeds = new Map(
    [...judoka]
      .sort((a, b) => b.strength - a.strength)
      .slice(0, Math.min(MOST_SEEDS, Math.floor(judoka.length / 2)))
      .map(({ id }, index) => [id, index + 1]),
  )
  const lines = drawLines({
    entrants: judoka.map(({ id, nation }) => ({ entrant: id, nation, seed: seeds.get(id) ?? null })),
    random,
  })
  const sheet = drawSheet('last8_rep', lines)
  /** Strength of the day. */
  const forms = new Map(judoka.map(({ id, strength }) => [id, strength + around(random) / 3]))
  const injured = new Set<Entrant>()
  const results: FoughtContest[] = []
  for (;;) {
    const now = progress(sheet, results)
    const next = now.contests.find(({ state }) => state === 'ready')
    if (next === undefined || next.white === null || next.blue === null) {
      return { sheet, lines, seeds, results: inOrder(results), places: placesOf(now.placings) }
    }
    const round = sheet.contests.find(({ key }) => key === next.key)?.round ?? ''
    results.push(contestBetween(next.white, next.blue, { key: next.key, no: next.no, round }))
  }

  function contestBetween(
    white: Entrant,
    blue: Entrant,
    contest: Pick<FoughtContest, 'key' | 'no' | 'round'>,
  ): FoughtContest {
    const sides = { white, blue }
    const absent = absentOf(white, blue)
    const fought =
      absent === null
        ? fight((forms.get(white) ?? 0) - (forms.get(blue) ?? 0), seconds, ruleset, random)
        : walkOver(absent)
    const winner = sides[fought.winner]
    if (fought.reason === 'kiken-gachi') injured.add(winner === white ? blue : white)
    return { ...contest, ...fought, winner, sides }
  }

  /** Who was carried off the mat doesn't come back to it. */
  function absentOf(white: Entrant, blue: Entrant): 'white' | 'blue' | null {
    if (injured.has(white) !== injured.has(blue)) return injured.has(white) ? 'white' : 'blue'
    return staysAway(random) ? 'blue' : null
  }
}

const inOrder = (results: readonly FoughtContest[]) => [...results].sort((a, b) => a.no - b.no)

const placesOf = (placings: Readonly<Record<string, readonly Entrant[]>>) =>
  Object.entries(placings).flatMap(([place, entrants]) =>
    entrants.map((entrant) => ({ entrant, place: Number(place) })),
  )
