import { describe, expect, test } from 'vitest'
import { DRAW_SYSTEMS, type DrawSystem } from '#judo/draw/index.ts'
import type { DrawError } from '#judo/errors.ts'
import { type DrawModel, layoutDraw } from '#judo/layout/draw-model.ts'
import { listDrawParts } from '#judo/layout/index.ts'
import { listShownContests } from '#judo/layout/shown-contests.ts'
import { readSheet, restoreRecordedSheet } from '#judo/progression/index.ts'
import { playDraw } from '../../../fixtures/played-draw.ts'

function createModel(system: DrawSystem, n: number, fought?: number): DrawModel {
  const draw = playDraw(system, n, {}, fought)
  return {
    ...draw,
    sheet: restoreRecordedSheet(system, draw.lines, draw.contests),
    getOutcome: () => ({ reason: 'ippon', seconds: 60 }),
  }
}

const numbersOf = (model: DrawModel): number[] => listShownContests(model).map(({ number }) => number)

describe('the contests that a draw shows', () => {
  const sizes = [2, 3, 5, 6, 9, 13, 17, 33]
  const draws = DRAW_SYSTEMS.flatMap((system) =>
    sizes.flatMap((n) => {
      try {
        return [[system, n, createModel(system, n, 0)] as const]
      } catch {
        return [] // the system is not for so many
      }
    }),
  )

  test.each(draws)(
    'of %s with %i are those of the sheet that somebody reaches, once each',
    (_, __, model) => {
      if (!model.sheet) throw new Error('expected a sheet')
      const { contests } = readSheet(model.sheet, model).progress
      const reached = contests.filter(({ state }) => state !== 'empty').map(({ number }) => number)
      expect(numbersOf(model)).toEqual(reached.sort((a, b) => a - b))
    },
  )

  test('are the recorded ones where no sheet is known', () => {
    const model = createModel('last8_rep', 6)
    expect(numbersOf({ ...model, sheet: null })).toEqual(
      model.contests.map(({ number }) => number).sort((a, b) => a - b),
    )
  })
})

test('a draw whose contests contradict its sheet is shown round by round, and says why', () => {
  const model = createModel('last8_rep', 6)
  const contests = model.contests.map((contest) => ({ ...contest, key: `X-${contest.number}` }))
  const contradictions: DrawError[] = []
  const sections = layoutDraw(
    { ...model, contests },
    { onContradiction: (error) => contradictions.push(error) },
  )
  expect(sections.map(({ kind }) => kind)).toContain('round')
  expect(contradictions.map(({ message }) => message)).toEqual([
    `There is no contest ${contests[0]?.key} on this sheet.`,
  ])
  expect(numbersOf({ ...model, contests })).toEqual(
    contests.map(({ number }) => number).sort((a, b) => a - b),
  )
})

test('a part of a draw without a known sheet is the contests of that part', () => {
  const model = { ...createModel('no_rep', 64), sheet: null }
  const contests = [
    ...model.contests,
    ...model.contests.map((contest) => ({ ...contest, number: contest.number + 100 })),
  ]
  const [part] = listDrawParts({ sheet: null, contests: [...contests, ...contests] })
  if (part?.of !== 'round') throw new Error('expected the part of a round')
  const sections = layoutDraw({ ...model, contests }, { selection: part })
  expect(sections.map((section) => [section.kind, section.part])).toEqual([['round', part]])
  const shown = sections.flatMap((section) => (section.kind === 'round' ? section.contests : []))
  expect(shown.map(({ number }) => number)).toEqual([...new Set(part.contests.map(({ number }) => number))])
})

test('errors other than contradictions are thrown', () => {
  const model = {
    ...createModel('last8_rep', 6),
    get lines(): never {
      throw new RangeError('Invalid array length')
    },
  }
  expect(() => layoutDraw(model)).toThrow('Invalid array length')
})
