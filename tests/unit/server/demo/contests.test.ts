import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#judo/competition/index.ts'
import { type DrawSystem, drawSheet, parseContestCode } from '#judo/draw/index.ts'
import { progress } from '#judo/progression/index.ts'
import { decide, rulesetOn, scoreFindings } from '#judo/score/index.ts'
import { bothScores } from '#server/contest/scores.ts'
import { poolSettings } from '#server/demo/bracket.ts'
import { type ContestRow, demoDatabase, heldCategories } from './demo-database.ts'

type Held = Awaited<ReturnType<typeof heldCategories>>[number]

let held: Held[] = []
beforeAll(async () => {
  held = await heldCategories((await demoDatabase()).db)
})

const linesOf = ({ category }: Held) =>
  (category.drawLines ?? '').split(',').map((line) => (line === '' ? null : Number(line)))

const DRAWN = 2

const sheetOf = (each: Held) => drawSheet(each.category.drawSystem as DrawSystem, linesOf(each))

test('drawn categories have a sheet with everybody entered on it, and the others none', () => {
  for (const each of held) {
    const { category, entries, name } = each
    expect(category.judoka, name).toBe(entries.length)
    if (category.status === DRAWN) {
      const drawn = linesOf(each).filter((line) => line !== null)
      expect(drawn.sort(), name).toEqual(entries.map(({ personId }) => personId).sort())
    } else {
      expect([category.drawSystem, category.drawLines, each.contests.length], name).toEqual([null, null, 0])
    }
  }
})

test('every stored contest is the one the sheet calls, and stands as the engine says', () => {
  for (const each of held.filter(({ category }) => category.status === DRAWN)) {
    const weighIn = new Map(each.entries.map(({ personId, weight }) => [personId, Number(weight)]))
    const results = each.contests
      .filter(({ isFinished }) => isFinished)
      .map((row) => ({
        key: String(row.key),
        winner: row.winnerId,
        sides: { white: Number(row.whiteId), blue: Number(row.blueId) },
        reason: row.reason as NonNullable<Parameters<typeof progress>[1][number]['reason']>,
        ...bothScores(row),
        seconds: row.duration ?? 0,
      }))
    const fought = progress(sheetOf(each), results, { pool: poolSettings(weighIn) })
    expect(fought.complete, each.name).toBe(each.competition.status === 3)
    expect([fought.void, fought.ties], each.name).toEqual([[], []])
    const rounds = new Map(sheetOf(each).contests.map(({ key, round }) => [key, round]))
    expect(
      each.contests.map(({ number, key, round, whiteId, blueId, winnerId }) => ({
        no: number,
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
        .map(({ no, key, white, blue, winner }) => ({
          no,
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

test('a fought quarter-final repechage of eight or more has its places 1, 2, 3, 3, 5, 5, 7, 7', () => {
  const fought = held.filter(
    ({ category, competition }) =>
      category.drawSystem === 'last8_rep' && category.judoka >= 8 && competition.status === 3,
  )
  expect(fought.length).toBeGreaterThanOrEqual(36)
  for (const { name, results } of fought) {
    const places = results.map(({ place }) => place).sort((a, b) => a - b)
    expect(places, name).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
  }
})

test('every score is possible under the rules of its day and says who won and why', () => {
  const shorts = new Set<string>()
  for (const { competition, age, contests } of held) {
    const ruleset = rulesetOn(String(competition.dateFrom))
    shorts.add(ruleset.short)
    for (const row of contests.filter(({ isFinished }) => isFinished)) {
      const { white, blue } = bothScores(row)
      expect(scoreFindings(white, blue, ruleset), String(row.contestCode)).toEqual([])
      const winner = row.winnerId === row.whiteId ? 'white' : 'blue'
      const loser = winner === 'white' ? 'blue' : 'white'
      const decision = decide(white, blue, ruleset, {
        clock: row.goldenScore
          ? 'golden score'
          : Number(row.duration) >= age.fightDuration
            ? 'time is up'
            : 'running',
        ...(row.reason === 'fusen-gachi' ? { absent: loser } : {}),
        ...(row.reason === 'kiken-gachi' ? { withdrew: loser } : {}),
      })
      expect(decision, String(row.contestCode)).toEqual({ winner, reason: row.reason })
      if (row.goldenScore) expect(row.duration).toBeGreaterThan(age.fightDuration)
      else expect(row.duration ?? 0).toBeLessThanOrEqual(age.fightDuration)
    }
  }
  expect([...shorts].sort()).toEqual(['2018', '2025'])
})

test('about one contest in five goes into golden score, and few are not fought', () => {
  const contests = held.flatMap((each) => each.contests).filter(({ isFinished }) => isFinished)
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

test('contest codes are those of their competition, category and number', () => {
  for (const { competition, weight, contests } of held) {
    for (const { contestCode, number } of contests) {
      const code = parseContestCode(String(contestCode))
      expect(code).toMatchObject({ competition: competition.externalId, weight: weight.name, no: number })
    }
  }
})

test('a mat holds one contest at a time, on a day of the competition', () => {
  for (const contests of competitions().values()) {
    for (const row of contests) {
      const { competition, category } = categoryOf(row)
      const day = dayOf(String((row.startedAt ?? row.plannedStart)?.toISOString()), competition.timeZone)
      expect(day).toBe(category.scheduledDay === 1 ? competition.dateFrom : competition.dateTo)
      expect(row.mat).toBeGreaterThan(0)
      expect(row.mat).toBeLessThanOrEqual(Number(competition.mats))
    }
    for (const mat of [1, 2, 3, 4]) {
      const inOrder = contests.filter((row) => row.mat === mat).sort((a, b) => startOf(a) - startOf(b))
      for (const [index, row] of inOrder.entries()) {
        const next = inOrder[index + 1]
        if (next) expect(startOf(next), String(next.contestCode)).toBeGreaterThan(endOf(row))
      }
    }
  }
})

test('nobody is on two mats at once, and everybody rests ten minutes between contests', () => {
  for (const contests of competitions().values()) {
    const people = new Set(contests.flatMap(({ whiteId, blueId }) => [whiteId ?? [], blueId ?? []].flat()))
    for (const id of people) {
      const own = contests
        .filter(({ whiteId, blueId }) => whiteId === id || blueId === id)
        .sort((a, b) => startOf(a) - startOf(b))
      for (const [index, row] of own.entries()) {
        const next = own[index + 1]
        if (next) expect(startOf(next) - endOf(row), String(next.contestCode)).toBeGreaterThanOrEqual(600_000)
      }
    }
  }
})

test('the final of a category is its last contest', () => {
  for (const { name, contests } of held.filter((each) => each.contests.some(({ round }) => round === 'F'))) {
    const last = [...contests].sort((a, b) => startOf(a) - startOf(b)).at(-1)
    expect(last?.round, name).toBe('F')
  }
})

test('the stronger are seeded, and a seed comes through more often than not', () => {
  const fought = held.filter(
    ({ category, competition }) => category.drawSystem === 'last8_rep' && competition.status === 3,
  )
  const first = fought.filter(({ category, contests }) => {
    const seeded = Number(category.drawLines?.split(',')[0])
    return contests.some(({ round, whiteId, blueId }) => round === 'SF' && [whiteId, blueId].includes(seeded))
  })
  expect(first.length).toBeGreaterThan(fought.length / 2)
})

function competitions(): Map<number, ContestRow[]> {
  const contests = held.flatMap((each) => each.contests)
  return Map.groupBy(contests, ({ competitionId }) => competitionId)
}

function categoryOf(row: ContestRow): Held {
  const found = held.find(({ category }) => category.id === row.competitionWeightId)
  if (found === undefined) throw new Error(`Contest ${row.id} has no category.`)
  return found
}

const startOf = ({ startedAt, plannedStart }: ContestRow) => Number(startedAt ?? plannedStart)

/** The earliest a contest can have ended: the clock says no more. */
const endOf = ({ startedAt, firstHajime, plannedStart, duration }: ContestRow) =>
  Number(firstHajime ?? startedAt ?? plannedStart) + (duration ?? 0) * 1000
