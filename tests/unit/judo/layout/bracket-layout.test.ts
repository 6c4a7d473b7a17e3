import { describe, expect, it } from 'vitest'
import { createDrawSheet, type DrawSystem } from '#judo/draw/index.ts'
import { type BracketSection, layoutHalves, listDrawSections } from '#judo/layout/index.ts'
import { type ContestRecord, type DrawReading, readDraw } from '#judo/progression/index.ts'

/** A draw before anything was fought. */
function readNewDraw(system: DrawSystem, entrants: number): DrawReading {
  const { lines } = createDrawSheet(system, entrants)
  const reading = readDraw<ContestRecord>({
    system,
    lines: lines.length > 0 ? lines : Array.from({ length: entrants }, (_, index) => index + 1),
    contests: [],
    getOutcome: () => ({}),
  })
  if (!reading) throw new Error('expected a sheet')
  return reading
}

function layout(
  system: DrawSystem,
  entrants: number,
  of: BracketSection['of'] = 'main',
): Omit<BracketSection, 'kind'> {
  const section = listDrawSections(readNewDraw(system, entrants), []).find((one) => one.of === of)
  if (section?.kind !== 'bracket') throw new Error(`expected a ${of} bracket`)
  return section
}

describe('the rows of a bracket', () => {
  it('place every contest halfway between the two contests before it', () => {
    const { columns, rowCount, contests } = layout('no_rep', 4)
    expect(columns.map(({ round }) => round)).toEqual(['SF', 'F'])
    expect(rowCount).toBe(4)
    expect(contests.map(({ key, column, row }) => [key, column, row])).toEqual([
      ['SF-1', 0, 0.5],
      ['SF-2', 0, 2.5],
      ['F', 1, 1.5],
    ])
  })

  it('count entrants with a bye, but not empty lines', () => {
    const { rowCount, contests } = layout('no_rep', 3)
    expect(rowCount).toBe(3)
    expect(contests.find(({ key }) => key === 'F')?.sides).toEqual([
      { row: 0, fromColumn: null, line: 1 },
      { row: 1.5, fromColumn: 0, line: null },
    ])
  })

  it('keep the two paths to bronze apart', () => {
    const { columns, rowCount, contests } = layout('last8_rep', 8, 'repechage')
    expect(columns.map(({ round }) => round)).toEqual(['REP1', 'BR'])
    expect(rowCount).toBe(7)
    const bronzes = contests.filter(({ key }) => key.startsWith('BR'))
    expect(bronzes.map(({ sides }) => sides.map(({ row }) => row))).toEqual([
      [0.5, 2],
      [4.5, 6],
    ])
  })

  it('end with the contests whose winners do not advance within the bracket', () => {
    const { contests } = layout('last8_rep', 8)
    expect(contests.filter(({ goesOn }) => !goesOn).map(({ key }) => key)).toEqual(['F'])
  })

  it('contain no line for entrants from a group', () => {
    const { contests } = layout('two_groups', 6, 'finals')
    expect(contests[0]?.sides.map(({ line }) => line)).toEqual([null, null])
  })

  it.each([2, 9, 38, 64, 128])('are one for each of %i entrants', (entrants) => {
    const { rowCount, contests } = layout('full_rep', entrants)
    const starts = contests.flatMap(({ sides }) => sides.filter(({ fromColumn }) => fromColumn === null))
    expect(starts.map(({ row }) => row).sort((a, b) => a - b)).toEqual([...Array(entrants).keys()])
    expect(rowCount).toBe(entrants)
  })
})

describe('the slots of a bracket', () => {
  it('are those of the full sheet, with lines to the next round', () => {
    const { columns } = layout('no_rep', 6)
    expect(columns.map(({ round, slotCount }) => [round, slotCount])).toEqual([
      ['QF', 4],
      ['SF', 2],
      ['F', 1],
    ])
    expect(columns[0]?.slots.map(({ slot, lineOut }) => [slot, lineOut])).toEqual([
      [2, 'up'],
      [4, 'up'],
    ])
  })
})

describe('a bracket that is too high for a page', () => {
  it('has the contests of each side of the final in one half', () => {
    const { halves, final } = layoutHalves(readNewDraw('last8_rep', 8))
    expect(halves.map(({ contests }) => contests.map(({ key }) => key))).toEqual([
      ['QF-1', 'QF-2', 'SF-1'],
      ['QF-3', 'QF-4', 'SF-2'],
    ])
    expect(final.contests.map(({ key }) => key)).toEqual(['F'])
  })

  it('has no halves if the finalists do not come from earlier contests', () => {
    expect(layoutHalves(readNewDraw('no_rep', 2)).halves).toEqual([])
    expect(layoutHalves(readNewDraw('round_robin', 3)).halves).toEqual([])
  })
})
