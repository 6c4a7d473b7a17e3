import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type DrawSheet, type DrawSystem, drawSheet, type Lines } from '../../../../src/judo/draw/index.ts'

type Vector = Pick<DrawSheet, 'n' | 'contests' | 'placings'> &
  Partial<DrawSheet> & { counts: Record<string, number> }
type Named = { vectors: Vector[]; edgeVectors?: Vector[] }

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/draw-vectors/${name}.json`, import.meta.url), 'utf8'))

const byKey = (sheet: Pick<DrawSheet, 'contests'>) =>
  Object.fromEntries(sheet.contests.map((contest) => [contest.key, contest]))

describe.each<DrawSystem>(['no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep'])('%s', (system) => {
  const { vectors, edgeVectors = [] }: Named = read(system)

  it.each([...vectors, ...edgeVectors].map((vector) => [vector.n, vector] as const))(
    'with %i entrants is the sheet of the vector, with the same lines or drawn from the number',
    (n, vector) => {
      const drawn = drawSheet(system, n)
      expect(drawn.lines).toEqual(vector.lines)
      for (const sheet of [drawn, drawSheet(system, vector.lines as Lines)]) {
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
