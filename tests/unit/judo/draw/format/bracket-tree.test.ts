import { describe, expect, it } from 'vitest'
import { createBracketTree, createDrawSheet } from '#judo/draw/index.ts'

const main = (system: 'no_rep' | 'last8_rep' | 'full_rep', entrants: number) =>
  createDrawSheet(system, entrants).contests.filter(
    ({ bracket }) => bracket === 'main' || bracket === 'final',
  )

const beside = (system: 'last8_rep' | 'full_rep', entrants: number) =>
  createDrawSheet(system, entrants).contests.filter(
    ({ bracket }) => bracket === 'repechage' || bracket === 'bronze',
  )

describe('a tree', () => {
  it('puts every contest halfway between the two who come to it', () => {
    const { rounds, rows, contests } = createBracketTree(main('no_rep', 4))
    expect(rounds).toEqual(['SF', 'F'])
    expect(rows).toBe(4)
    expect(contests.map(({ contest, column, row }) => [contest.key, column, row])).toEqual([
      ['SF-1', 0, 0.5],
      ['SF-2', 0, 2.5],
      ['F', 1, 1.5],
    ])
  })

  it('has a row for who has a bye, and none for who isn’t there', () => {
    const { rows, contests } = createBracketTree(main('no_rep', 3))
    expect(rows).toBe(3)
    expect(contests.find(({ contest }) => contest.key === 'F')?.sides[0]).toMatchObject({
      row: 0,
      from: null,
    })
  })

  it('keeps apart the two ways to a bronze', () => {
    const { rounds, rows, contests } = createBracketTree(beside('last8_rep', 8))
    expect(rounds).toEqual(['REP1', 'BR'])
    expect(rows).toBe(7)
    const bronzes = contests.filter(({ contest }) => contest.bracket === 'bronze')
    expect(bronzes.map(({ sides }) => sides.map(({ row }) => row))).toEqual([
      [0.5, 2],
      [4.5, 6],
    ])
  })

  it('tells who goes on within it', () => {
    const { contests } = createBracketTree(main('last8_rep', 8))
    expect(contests.filter(({ goesOn }) => !goesOn).map(({ contest }) => contest.key)).toEqual(['F'])
  })

  it.each([2, 9, 38, 64, 128])('gives each of %i starts a row of their own', (entrants) => {
    const { rows, contests } = createBracketTree(main('full_rep', entrants))
    const starts = contests.flatMap(({ sides }) => sides.filter(({ from }) => from === null))
    expect(starts.map(({ row }) => row).sort((a, b) => a - b)).toEqual([...Array(entrants).keys()])
    expect(rows).toBe(entrants)
  })
})
