import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  type DrawSystem,
  type DrawVector,
  type SheetLines,
  type TwoGroupsMode,
  toDrawVector,
} from '../../../../src/judo/draw/index.ts'

type Vector = Pick<DrawVector, 'n' | 'contests' | 'placings' | 'counts'> & Partial<DrawVector>
type Named = { vectors: Vector[]; edgeVectors?: Vector[] }

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/draw-vectors/${name}.json`, import.meta.url), 'utf8'))

const byKey = (sheet: Pick<DrawVector, 'contests'>) =>
  Object.fromEntries(sheet.contests.map((contest) => [contest.key, contest]))

describe.each<DrawSystem>(['no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep'])('%s', (system) => {
  const { vectors, edgeVectors = [] }: Named = read(system)

  it.each([...vectors, ...edgeVectors].map((vector) => [vector.n, vector] as const))(
    'with %i entrants is the sheet of the vector, with the same lines or drawn from the number',
    (n, vector) => {
      const drawn = createDrawSheet(system, n)
      expect(drawn.lines).toEqual(vector.lines)
      for (const sheet of [drawn, createDrawSheet(system, vector.lines as SheetLines)].map(toDrawVector)) {
        expect(byKey(sheet)).toEqual(byKey(vector))
        expect(sheet).toMatchObject({
          n,
          size: vector.size,
          sheetContests: vector.sheetContests,
          contests: vector.contests,
          byes: vector.byes,
          skipped: vector.skipped,
        })
        expect(sheet.placings).toEqual(vector.placings)
        expect(sheet.placingsOptional).toEqual(vector.placingsOptional)
      }
    },
  )
})

describe.each<DrawSystem>(['two_groups', 'brazilian', 'french'])('%s', (system) => {
  const { vectors }: { vectors: (Vector & { mode?: TwoGroupsMode; finalSize?: number })[] } = read(system)

  it.each(vectors.map((vector) => [vector.n, vector.mode ?? '', vector] as const))(
    'with %i entrants %s is the sheet of the vector',
    (n, _, { mode, contests, groups, placings, placingsOptional, finalLines, byes = [], skipped = [] }) => {
      const sheet = toDrawVector(createDrawSheet(system, n, { mode }))
      expect(sheet).toMatchObject({ n, contests, groups, byes, skipped })
      expect(sheet.placings).toEqual(placings)
      expect(sheet.placingsOptional).toEqual(placingsOptional)
      if (finalLines) expect(sheet.finalLines).toEqual(finalLines)
    },
  )
})

describe('round_robin', () => {
  const { vectors, bestOfThree }: { vectors: (Vector & { rounds: 1 | 2 | 3 })[]; bestOfThree: Vector } =
    read('round_robin')

  it.each(vectors.map((vector) => [vector.n, vector.rounds, vector] as const))(
    'with %i entrants in %i rounds is the sheet of the vector',
    (n, rounds, { contests, placings }) => {
      expect(toDrawVector(createDrawSheet('round_robin', n, { rounds }))).toMatchObject({
        n,
        contests,
        placings,
      })
    },
  )

  it('is the best of three of the vector', () => {
    const { contests, placings } = toDrawVector(createDrawSheet('round_robin', 2, { bestOfThree: true }))
    expect({ contests, placings }).toEqual({ contests: bestOfThree.contests, placings: bestOfThree.placings })
  })
})
