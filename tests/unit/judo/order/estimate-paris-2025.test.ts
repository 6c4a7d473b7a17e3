import { describe, expect, test } from 'vitest'
import { estimateStarts, type ProgrammeBlock, type QueuedContest } from '#judo/order/estimate-starts.ts'
import { hasParis2025, type JudobaseContest, parisContests, parisNote } from '../../../fixtures/paris-2025.ts'

/**
 * A replay of two days: for every contest, the range that was given an hour before it started, from nothing but what was
 * known then. Known is the planned order of the mats, that bronze contests precede their final, which starts have happened,
 * and a programme in half-hours with ten minutes per contest in the final block.
 */

const HOUR = 3_600_000
const HALF_HOUR = HOUR / 2

type Replayed = { day: string; inside: boolean; error: number; width: number }

function blockOf(contest: JudobaseContest): string {
  const round = Number(contest.round)
  return round >= 2 ? 'preliminaries' : round === 1 ? 'semi-finals' : 'medals'
}

function startOf(contest: JudobaseContest): number {
  return Number(contest.date_start_ts)
}

function programmeOf(contests: readonly JudobaseContest[]): ProgrammeBlock[] {
  return ['preliminaries', 'semi-finals', 'medals'].map((id) => {
    const first = Math.min(...contests.filter((contest) => blockOf(contest) === id).map(startOf))
    const start = Math.floor(first / HALF_HOUR) * HALF_HOUR
    return id === 'preliminaries' ? { id, start } : { id, start, gapSeconds: 600 }
  })
}

function queueOf(contests: readonly JudobaseContest[]): (QueuedContest & { start: number })[] {
  const category = (contest: JudobaseContest) => `${contest.id_weight}`
  const medals = contests.filter((contest) => contest.round === '0')
  return contests.map((contest) => {
    const own = medals.filter((other) => category(other) === category(contest))
    const before = medals.slice(
      0,
      medals.findIndex((other) => category(other) === category(contest)),
    )
    const awaited = contest.round_name === 'Final' ? own.slice(0, -1) : before.slice(-1)
    return {
      id: Number(contest.id_fight),
      mat: Number(contest.mat),
      block: blockOf(contest),
      seconds: Number(contest.fight_duration),
      start: startOf(contest),
      end: null,
      after: contest.round === '0' ? awaited.map((other) => Number(other.id_fight)) : [],
    }
  })
}

function replay(hours: number): Replayed[] {
  const days = Map.groupBy(parisContests(), (contest) =>
    new Date(startOf(contest)).toISOString().slice(0, 10),
  )
  return [...days].flatMap(([day, contests]) => {
    contests.sort((a, b) => startOf(a) - startOf(b))
    const programme = programmeOf(contests)
    const queue = queueOf(contests)
    return queue.map((contest) => {
      const now = contest.start - hours * HOUR
      const known = queue.map((other) => (other.start <= now ? other : { ...other, start: null }))
      const range = estimateStarts(known, programme, now).find(({ id }) => id === contest.id)
      if (range === undefined) throw new Error(`Contest ${contest.id} has no range.`)
      return {
        day,
        inside: range.from <= contest.start && contest.start <= range.to,
        error: Math.abs(contest.start - range.expected) / 60_000,
        width: (range.to - range.from) / 60_000,
      }
    })
  })
}

function summaryOf(replayed: readonly Replayed[]) {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    inside: (100 * replayed.filter(({ inside }) => inside).length) / replayed.length,
    medianError: median(replayed.map(({ error }) => error)),
    medianWidth: median(replayed.map(({ width }) => width)),
  }
}

if (!hasParis2025) console.info(`The replay of Paris 2025 does not run${parisNote}`)

describe.skipIf(!hasParis2025)(`the Paris Grand Slam 2025, replayed${parisNote}`, () => {
  test('starts three of five contests inside the range estimated an hour before', () => {
    const replayed = replay(1)
    const { inside, medianError, medianWidth } = summaryOf(replayed)
    console.info(
      `Paris 2025, ${replayed.length} contests, an hour before: ${inside.toFixed(1)} % inside the range, ` +
        `median error ${medianError.toFixed(1)} min, median width ${medianWidth.toFixed(1)} min`,
    )
    expect(replayed).toHaveLength(340)
    expect(inside).toBeGreaterThanOrEqual(55)
    expect(inside).toBeLessThanOrEqual(65)
    expect(medianError).toBeLessThan(10)
  })

  test.each([0.5, 2])('gives ranges of useful width %s hours before', (hours) => {
    const { inside, medianError, medianWidth } = summaryOf(replay(hours))
    console.info(
      `Paris 2025, ${hours} h before: ${inside.toFixed(1)} % inside, median error ${medianError.toFixed(1)} min, ` +
        `median width ${medianWidth.toFixed(1)} min`,
    )
    expect(inside).toBeGreaterThan(50)
    expect(inside).toBeLessThan(80)
  })
})
