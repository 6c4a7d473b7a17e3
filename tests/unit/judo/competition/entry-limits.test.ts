import { describe, expect, test } from 'vitest'
import { allotPlaces, type EntryLimits } from '#judo/competition/index.ts'

const limits = (competition: number | null, byCategory: Record<number, number | null> = {}): EntryLimits => ({
  competition,
  byCategory: new Map(Object.entries(byCategory).map(([id, limit]) => [Number(id), limit])),
})

const inCategory = (...ids: number[]) => ids.map((categoryId) => ({ categoryId }))

const allot = (given: EntryLimits, taken: number[], queue: number[]) =>
  allotPlaces(given, inCategory(...taken), inCategory(...queue)).map(({ categoryId }) => categoryId)

describe('free places', () => {
  test('go to everybody without limits', () => {
    expect(allot(limits(null, { 1: null, 2: null, 3: null }), [1, 1], [1, 2, 3])).toEqual([1, 2, 3])
    expect(allot(limits(null, { 1: null }), [1], [1])).toEqual([1])
  })

  test('go to the first in the queue', () => {
    const queue = inCategory(1, 1, 1)
    expect(allotPlaces(limits(null, { 1: 3 }), inCategory(1), queue)).toEqual(queue.slice(0, 2))
  })

  test('of another category do not wait for one that is full', () => {
    expect(allot(limits(null, { 1: 1, 2: 1 }), [1], [1, 2, 2])).toEqual([2])
  })

  test('end with the limit of the competition, whatever categories have left', () => {
    expect(allot(limits(3, { 1: 2, 2: 9 }), [1, 1], [1, 2, 2])).toEqual([2])
    expect(allot(limits(2, { 1: null }), [1, 1, 1], [1])).toEqual([])
  })

  test('exist only in categories that accept entries', () => {
    expect(allot(limits(null, { 1: null }), [], [1, 2])).toEqual([1])
  })
})
