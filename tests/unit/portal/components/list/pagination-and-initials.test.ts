import { describe, expect, test } from 'vitest'
import { getInitial, listInitials } from '#portal/components/list/initials.ts'
import { paginate } from '#portal/components/list/Pagination.tsx'

describe('a paginated list', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7]

  test('shows its first page by default', () => {
    expect(paginate(seven, undefined, 3)).toEqual({ rows: [1, 2, 3], page: 1, pages: 3 })
    expect(paginate(seven, '3', 3)).toEqual({ rows: [7], page: 3, pages: 3 })
  })

  test('shows the nearest page for a number out of range', () => {
    expect(paginate(seven, '9', 3).rows).toEqual([7])
    expect(paginate(seven, '0', 3).rows).toEqual([1, 2, 3])
    expect(paginate(seven, '-2', 3).rows).toEqual([1, 2, 3])
    expect(paginate(seven, 'two', 3).rows).toEqual([1, 2, 3])
    expect(paginate(seven, '1.5', 3).rows).toEqual([1, 2, 3])
  })

  test('has one page if it is empty', () => {
    expect(paginate([], '2', 3)).toEqual({ rows: [], page: 1, pages: 1 })
  })
})

describe('the initials of names', () => {
  test('are letters without diacritics', () => {
    expect(['Šuštar', 'Álvarez', 'Ørsted', 'łuczak', 'de Vries'].map(getInitial)).toEqual([
      'S',
      'A',
      'O',
      'L',
      'D',
    ])
  })

  test('are letters of other alphabets, in Georgian without capitals', () => {
    expect(['Иванов', 'йозеф', 'ლომიძე'].map(getInitial)).toEqual(['И', 'Й', 'ლ'])
  })

  test('end with names that do not begin with a letter', () => {
    expect(getInitial('1. JC Wien')).toBe('#')
    expect(getInitial('')).toBe('#')
    expect(listInitials(['1. JC Wien', 'Борис', 'Zorn', 'Ábel', 'Adam'])).toEqual(['A', 'Z', 'Б', '#'])
  })
})
