import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  type DrawSheet,
  type EntrantSource,
  findKnockoutSheet,
  formatRoundCode,
  getIjfRoundNumber,
  getRoundLabel,
  parseContestCode,
  parseRoundCode,
  restoreLines,
} from '../../../../src/judo/draw/index.ts'
import { type ContestResult, computeProgress } from '../../../../src/judo/progression/index.ts'

/** A contest in the answer of the IJF's data API; every value is a string there. */
type IjfContest = Record<
  | 'id_weight'
  | 'id_person_white'
  | 'id_person_blue'
  | 'id_winner'
  | 'fight_no'
  | 'round'
  | 'round_code'
  | 'round_name'
  | 'contest_code_long',
  string
>

const folder = process.env.HAJIME_REAL_DATA
const file = folder ? join(folder, 'ijf-judobase', 'contest.find__gs_fra2025_2869_all.json.gz') : ''
const isThere = file !== '' && existsSync(file)
const title = isThere
  ? 'the Paris Grand Slam 2025'
  : 'the Paris Grand Slam 2025 (skipped: HAJIME_REAL_DATA names no folder with ijf-judobase/contest.find__gs_fra2025_2869_all.json.gz)'

describe.skipIf(!isThere)(title, () => {
  const contests: IjfContest[] = isThere ? JSON.parse(gunzipSync(readFileSync(file)).toString()).contests : []
  const categories = [...Map.groupBy(contests, ({ id_weight }) => id_weight).values()].map(sheetOf)

  it('has 14 categories whose lines follow from their contests', () => {
    expect(categories).toHaveLength(14)
    for (const { sheet, fought } of categories) {
      expect(sheet.contests.map(({ number }) => number)).toEqual([...fought.keys()].sort((a, b) => a - b))
    }
  })

  it('has byes that are spread evenly over halves and quarters', () => {
    for (const { sheet } of categories) {
      for (const parts of [2, 4]) {
        const width = sheet.size / parts
        const sizes = Array.from({ length: parts }, (_, part) =>
          sheet.lines.slice(part * width, (part + 1) * width),
        ).map((lines) => lines.filter((entrant) => entrant !== null).length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }
    }
  })

  it('moves all judoka to their actual side: 298 by winning, 84 by losing', () => {
    const fed = { winnerOf: 0, loserOf: 0, wrong: 0 }
    for (const { sheet, fought } of categories) {
      const results: ContestResult[] = []
      for (const { number, key, sideA, sideB } of sheet.contests) {
        const now = computeProgress(sheet, results).contests.find((contest) => contest.key === key)
        const { white, blue, winner } = fought.get(number) ?? {}
        if (now?.white !== white || now?.blue !== blue) fed.wrong += 1
        for (const side of [sideA, sideB]) count(side)
        results.push({ key, winner: winner ?? null })
      }
      const end = computeProgress(sheet, results)
      expect(end.complete).toBe(true)
      expect(Object.values(end.placings).flat()).toHaveLength(8)
    }
    expect(fed).toEqual({ winnerOf: 298, loserOf: 84, wrong: 0 })

    function count(side: EntrantSource) {
      if ('winnerOf' in side) fed.winnerOf += 1
      if ('loserOf' in side) fed.loserOf += 1
    }
  })

  it('is spelled in the codes and names that we write', () => {
    for (const { sheet, rows } of categories) {
      for (const row of rows) {
        const contest = sheet.contests.find(({ number }) => number === Number(row.fight_no))
        if (!contest) throw new Error(`Contest ${row.fight_no} is not on the sheet.`)
        const { round } = contest
        expect(formatRoundCode({ system: 'last8_rep', size: sheet.size }, round)).toBe(row.round_code)
        expect(getRoundLabel(round)).toBe(row.round_name)
        expect(getIjfRoundNumber(round)).toBe(Number(row.round))
        expect(parseContestCode(row.contest_code_long)).toMatchObject({
          competition: 'gs_fra2025',
          number: contest.number,
        })
      }
    }
  })
})

type Fought = { number: number; white: number; blue: number; winner: number }

function sheetOf(rows: IjfContest[]): { sheet: DrawSheet; fought: Map<number, Fought>; rows: IjfContest[] } {
  const fought = rows.map((row) => ({
    number: Number(row.fight_no),
    white: Number(row.id_person_white),
    blue: Number(row.id_person_blue),
    winner: Number(row.id_winner),
  }))
  const found = findKnockoutSheet(parseRoundCode(rows[0]?.round_code ?? ''))
  if (found === null) throw new Error(`No sheet for ${rows[0]?.round_code}`)
  const sheet = createDrawSheet(found.system, restoreLines(found.system, found.size, fought))
  return { sheet, fought: new Map(fought.map((contest) => [contest.number, contest])), rows }
}
