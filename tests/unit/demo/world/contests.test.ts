import { beforeAll, expect, test } from 'vitest'
import { makePoolSettings } from '#demo/world/competitions/simulate-category.ts'
import { parseLocalDay } from '#judo/competition/index.ts'
import { createDrawSheet, type DrawSystem, parseContestCode } from '#judo/draw/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { decideContest, findRuleset, validateScore } from '#judo/score/index.ts'
import { toSideScores } from '#server/competitions/contests/score-columns.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'
import { type ContestRow, openDemoDatabase, readCategories } from './demo-database.ts'

type CategoryRecord = Awaited<ReturnType<typeof readCategories>>[number]

let categories: CategoryRecord[] = []
beforeAll(async () => {
  categories = await readCategories((await openDemoDatabase()).db)
})

const makeSheet = (each: CategoryRecord) =>
  createDrawSheet(each.category.drawSystem as DrawSystem, each.category.drawLines ?? [])

test('drawn categories have a sheet with all entries, and the others have none', () => {
  for (const each of categories) {
    const { category, entries, name } = each
    expect(category.judoka, name).toBe(entries.length)
    if (category.status === 'drawn') {
      const drawn = (category.drawLines ?? []).filter((line) => line !== null)
      expect(drawn.sort(), name).toEqual(entries.map(({ personId }) => personId).sort())
    } else {
      expect([category.drawSystem, category.drawLines, each.contests.length], name).toEqual([null, null, 0])
    }
  }
})

test('every stored contest equals that of its sheet, in the state that the engine computes', () => {
  for (const each of categories.filter(({ category }) => category.status === 'drawn')) {
    const weighIn = new Map(each.entries.map(({ personId, weight }) => [personId, Number(weight)]))
    const results = each.contests
      .filter(({ isFinished }) => isFinished)
      .map((row) => ({
        key: String(row.key),
        winner: row.winnerId,
        sides: { white: Number(row.whiteId), blue: Number(row.blueId) },
        reason: row.reason as NonNullable<Parameters<typeof computeProgress>[1][number]['reason']>,
        ...toSideScores(row),
        seconds: row.duration ?? 0,
      }))
    const fought = computeProgress(makeSheet(each), results, { pool: makePoolSettings(weighIn) })
    expect(fought.complete, each.name).toBe(each.competition.status === 'finished')
    expect([fought.voidResults, fought.ties], each.name).toEqual([[], []])
    const rounds = new Map(makeSheet(each).contests.map(({ key, round }) => [key, round]))
    expect(
      each.contests.map(({ number, key, round, whiteId, blueId, winnerId }) => ({
        number: number,
        key,
        round,
        white: whiteId,
        blue: blueId,
        winner: winnerId,
      })),
      each.name,
    ).toEqual(
      fought.contests
        .filter(({ state }) => state !== 'passed' && state !== 'empty')
        .map(({ number, key, white, blue, winner }) => ({
          number: number,
          key,
          round: rounds.get(key),
          white,
          blue,
          winner,
        })),
    )
    const stored = each.results.map(({ place, personId }) => [place, personId])
    const awarded = Object.entries(fought.placings).flatMap(([place, people]) =>
      people.map((personId) => [Number(place), personId]),
    )
    expect(stored, each.name).toEqual(awarded)
  }
})

test('a completed quarter-final repechage of eight or more has the places 1, 2, 3, 3, 5, 5, 7, 7', () => {
  const fought = categories.filter(
    ({ category, competition }) =>
      category.drawSystem === 'last8_rep' && category.judoka >= 8 && competition.status === 'finished',
  )
  expect(fought.length).toBeGreaterThanOrEqual(36)
  for (const { name, results } of fought) {
    const places = results.map(({ place }) => place).sort((a, b) => a - b)
    expect(places, name).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
  }
})

test('every score is valid under the rules of its day and determines winner and win reason', () => {
  const shorts = new Set<string>()
  for (const { competition, age, contests } of categories) {
    const ruleset = findRuleset(String(competition.dateFrom))
    shorts.add(ruleset.short)
    for (const row of contests.filter(({ isFinished }) => isFinished)) {
      const { white, blue } = toSideScores(row)
      expect(validateScore(white, blue, ruleset), String(row.contestCode)).toEqual([])
      const winner = row.winnerId === row.whiteId ? 'white' : 'blue'
      const loser = winner === 'white' ? 'blue' : 'white'
      const decision = decideContest(white, blue, ruleset, {
        clock: row.goldenScore
          ? 'golden score'
          : Number(row.duration) >= age.contestDuration
            ? 'time is up'
            : 'running',
        ...(row.reason === 'fusen-gachi' ? { absent: loser } : {}),
        ...(row.reason === 'kiken-gachi' ? { withdrew: loser } : {}),
      })
      expect(decision, String(row.contestCode)).toEqual({ winner, reason: row.reason })
      if (row.goldenScore) expect(row.duration).toBeGreaterThan(age.contestDuration)
      else expect(row.duration ?? 0).toBeLessThanOrEqual(age.contestDuration)
    }
  }
  expect([...shorts].sort()).toEqual(['2018', '2025'])
})

test('about one contest in five goes into golden score, and few are not fought', () => {
  const contests = categories.flatMap((each) => each.contests).filter(({ isFinished }) => isFinished)
  const share = (isIt: (row: ContestRow) => boolean) => contests.filter(isIt).length / contests.length
  expect(share(({ goldenScore }) => goldenScore)).toBeGreaterThan(0.12)
  expect(share(({ goldenScore }) => goldenScore)).toBeLessThan(0.3)
  expect(share(({ reason }) => reason === 'fusen-gachi' || reason === 'kiken-gachi')).toBeLessThan(0.03)
  const reasons = new Set(contests.map(({ reason }) => reason))
  expect([...reasons].sort()).toEqual([
    'fusen-gachi',
    'hansoku-make',
    'ippon',
    'kiken-gachi',
    'score',
    'waza-ari-awasete-ippon',
  ])
})

test('contest codes consist of competition, category and number', () => {
  for (const { competition, weight, contests } of categories) {
    for (const { contestCode, number } of contests) {
      const code = parseContestCode(String(contestCode))
      expect(code).toMatchObject({ competition: competition.externalId, weight: weight.name, number: number })
    }
  }
})

test('a mat has one contest at a time, on a day of the competition', () => {
  for (const contests of groupByCompetition().values()) {
    for (const row of contests) {
      const { competition, category } = findCategory(row)
      const day = parseLocalDay(
        String((row.startedAt ?? row.plannedStart)?.toISOString()),
        timeZoneOf(competition.timeZone ?? 'UTC'),
      )
      expect(day).toBe(category.scheduledDay === 1 ? competition.dateFrom : competition.dateTo)
      expect(row.mat).toBeGreaterThan(0)
      expect(row.mat).toBeLessThanOrEqual(Number(competition.mats))
    }
    for (const mat of [1, 2, 3, 4]) {
      const inOrder = contests.filter((row) => row.mat === mat).sort((a, b) => getStart(a) - getStart(b))
      for (const [index, row] of inOrder.entries()) {
        const next = inOrder[index + 1]
        if (next) expect(getStart(next), String(next.contestCode)).toBeGreaterThan(getEarliestEnd(row))
      }
    }
  }
})

test('no judoka is on two mats at once, and all rest ten minutes between contests', () => {
  for (const contests of groupByCompetition().values()) {
    const people = new Set(contests.flatMap(({ whiteId, blueId }) => [whiteId ?? [], blueId ?? []].flat()))
    for (const id of people) {
      const own = contests
        .filter(({ whiteId, blueId }) => whiteId === id || blueId === id)
        .sort((a, b) => getStart(a) - getStart(b))
      for (const [index, row] of own.entries()) {
        const next = own[index + 1]
        if (next)
          expect(getStart(next) - getEarliestEnd(row), String(next.contestCode)).toBeGreaterThanOrEqual(
            600_000,
          )
      }
    }
  }
})

test('the final of a category is its last contest', () => {
  for (const { name, contests } of categories.filter((each) =>
    each.contests.some(({ round }) => round === 'F'),
  )) {
    const last = [...contests].sort((a, b) => getStart(a) - getStart(b)).at(-1)
    expect(last?.round, name).toBe('F')
  }
})

test('stronger judoka are seeded, and seeds win more often than not', () => {
  const fought = categories.filter(
    ({ category, competition }) => category.drawSystem === 'last8_rep' && competition.status === 'finished',
  )
  const first = fought.filter(({ category, contests }) => {
    const seeded = Number(category.drawLines?.[0])
    return contests.some(({ round, whiteId, blueId }) => round === 'SF' && [whiteId, blueId].includes(seeded))
  })
  expect(first.length).toBeGreaterThan(fought.length / 2)
})

function groupByCompetition(): Map<number, ContestRow[]> {
  const contests = categories.flatMap((each) => each.contests)
  return Map.groupBy(contests, ({ competitionId }) => competitionId)
}

function findCategory(row: ContestRow): CategoryRecord {
  const found = categories.find(({ category }) => category.id === row.competitionCategoryId)
  if (found === undefined) throw new Error(`Contest ${row.id} has no category.`)
  return found
}

const getStart = ({ startedAt, plannedStart }: ContestRow) => Number(startedAt ?? plannedStart)

/** The earliest a contest can have ended: the clock says no more. */
const getEarliestEnd = ({ startedAt, firstHajime, plannedStart, duration }: ContestRow) =>
  Number(firstHajime ?? startedAt ?? plannedStart) + (duration ?? 0) * 1000
