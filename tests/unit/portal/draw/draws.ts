import type { PublishedContest, PublishedDraw } from '#contract/published/shapes.ts'
import {
  type DrawOptions,
  type DrawSheet,
  type DrawSystem,
  drawSheet,
  type Entrant,
} from '#judo/draw/index.ts'
import { type ContestResult, progress } from '#judo/progression/index.ts'
import { OPEN_SCORE } from '#judo/score/score.ts'

/** A finished contest, won by white with ippon. */
export const contest = (
  number: number,
  key: string | null,
  round: string,
  white: number,
  blue: number,
): PublishedContest => ({
  number,
  key,
  round,
  pool: null,
  white,
  blue,
  winner: white,
  finished: true,
  reason: 'ippon',
  scoreWhite: { ...OPEN_SCORE, ippon: 1 },
  scoreBlue: OPEN_SCORE,
  seconds: 60,
  goldenScore: false,
  mat: 1,
  start: null,
})

/**
 * A category of judoka 1 to n as it is published, fought for so many contests; the lower number wins.
 * Contests that are still to come are in it, as far as they are known.
 */
export function published(
  system: DrawSystem,
  n: number,
  options: DrawOptions = {},
  fought = Number.POSITIVE_INFINITY,
): PublishedDraw {
  const sheet = drawSheet(system, n, options)
  const lines = sheet.lines.length > 0 ? sheet.lines : Array.from({ length: n }, (_, at) => at + 1)
  return {
    licence: 'CC-BY-4.0',
    category: 1,
    system,
    lines: [...lines],
    people: Array.from({ length: n }, (_, at) => ({
      id: at + 1,
      family: FAMILIES[at % FAMILIES.length] ?? '',
      given: GIVEN[(at * 7) % GIVEN.length] ?? '',
      country: NATIONS[(at * 5) % NATIONS.length] ?? null,
    })),
    ...playOut(sheet, fought),
  }
}

function playOut(sheet: DrawSheet, most: number): Pick<PublishedDraw, 'contests' | 'places'> {
  const results: ContestResult[] = []
  for (;;) {
    const now = progress(sheet, results, { pool: { rules: LOWER_NUMBER, weights: BY_NUMBER } })
    const next = now.contests.find(({ state }) => state === 'ready')
    if (next?.white && next.blue && results.length < most) {
      const winner = Math.min(next.white, next.blue)
      results.push({ key: next.key, winner, sides: { white: next.white, blue: next.blue } })
      continue
    }
    return {
      contests: now.contests.flatMap(({ no, key, state, white, blue, winner }) => {
        if (state === 'passed' || state === 'empty') return []
        const round = sheet.contests.find((one) => one.key === key)?.round ?? ''
        const finished = state === 'finished'
        const made = contest(no, key, round, white ?? 0, blue ?? 0)
        const sides = winner === blue ? { scoreWhite: made.scoreBlue, scoreBlue: made.scoreWhite } : {}
        return [
          finished
            ? { ...made, ...sides, winner }
            : {
                ...made,
                white,
                blue,
                winner: null,
                finished,
                reason: null,
                scoreWhite: OPEN_SCORE,
                seconds: null,
              },
        ]
      }),
      places: Object.entries(now.placings).flatMap(([place, entrants]) =>
        entrants.map((person) => ({ place: Number(place), person })),
      ),
    }
  }
}

const LOWER_NUMBER = { wins: true, points: false, mutualWins: true, time: false, weight: true }
const BY_NUMBER: ReadonlyMap<Entrant, number> = new Map(Array.from({ length: 129 }, (_, n) => [n, n]))

const FAMILIES = [
  'NOVAK',
  'KUBIŠ',
  'HORVAT',
  'SZABÓ',
  'WEBER',
  'ROSSI',
  'KOVAČ',
  'DUBOIS',
  'GARCÍA',
  'NAGY',
  'VAN DIJK',
  'ŠIMEK',
  'LINDQVIST',
  'KOWALSKI',
  'IVANOVIĆ',
  'TSERENKHAND',
  'ABDULLAYEV',
]
const GIVEN = [
  'Tomáš',
  'Luka',
  'Ana',
  'Péter',
  'Maximilian',
  'Giulia',
  'Jan',
  'Chloé',
  'Lucía',
  'Bence',
  'Sofie',
]
const NATIONS = ['SLO', 'CZE', 'CRO', 'HUN', 'GER', 'ITA', 'FRA', 'ESP', 'NED', 'POL', 'SRB', 'AZE', 'JPN']
