import { describe, expect, test } from 'vitest'
import { drawExtraBoutCategory, MIXED_TEAM_CATEGORIES, orderBouts } from '#judo/team/order-bouts.ts'
import { type LineupEntry, type TeamCategory, validateLineup } from '#judo/team/validate-lineup.ts'

describe('the order of the bouts', () => {
  const competition = {
    categories: MIXED_TEAM_CATEGORIES,
    startCategory: '-70',
    scrollCategoryByRound: false,
  } as const

  test('starts with the drawn category and wraps around', () => {
    expect(orderBouts(competition, 0)).toEqual(['-70', '-90', '+70', '+90', '-57', '-73'])
    expect(orderBouts(competition, 2)).toEqual(orderBouts(competition, 0))
  })

  test('starts one category later in every round if the event rotates', () => {
    const scrolling = { ...competition, scrollCategoryByRound: true }
    expect([0, 1, 4, 6].map((round) => orderBouts(scrolling, round)[0])).toEqual(['-70', '-90', '-57', '-70'])
  })

  test('cannot start with a category that is not fought', () => {
    expect(() => orderBouts<string>({ ...competition, startCategory: '-66' }, 0)).toThrow(
      'The start category -66 is not one of -57, -73, -70, -90, +70, +90.',
    )
  })
})

describe('the extra bout', () => {
  test('is drawn evenly among the categories', () => {
    const drawn = [0, 0.17, 0.34, 0.51, 0.68, 0.999].map((random) =>
      drawExtraBoutCategory(MIXED_TEAM_CATEGORIES, random),
    )
    expect(drawn).toEqual([...MIXED_TEAM_CATEGORIES])
  })

  test('rejects numbers out of range, and an empty list', () => {
    expect(() => drawExtraBoutCategory(['-57'], 1)).toThrow('a number from 0 to below 1, not 1')
    expect(() => drawExtraBoutCategory(['-57'], -0.5)).toThrow('not -0.5')
    expect(() => drawExtraBoutCategory([], 0)).toThrow('To draw one of 0 categories')
  })
})

describe('a lineup', () => {
  const categories: TeamCategory[] = [
    { idWeight: 57, gender: 'female' },
    { idWeight: 70, gender: 'female' },
    { idWeight: 73, gender: 'male' },
    { idWeight: 90, gender: 'male' },
  ]
  const ono: LineupEntry = { idPerson: 1, gender: 'male', idWeight: 73, ownIdWeight: 73 }
  const tashiro: LineupEntry = { idPerson: 2, gender: 'female', idWeight: 70, ownIdWeight: 57 }

  function problems(lineup: LineupEntry[], allowHigherCategory = true): string[] {
    return validateLineup(lineup, categories, { allowHigherCategory }).map(({ problem }) => problem)
  }

  test('may name a judoka in a heavier category if the event allows it', () => {
    expect(problems([ono, tashiro])).toEqual([])
    expect(problems([ono, tashiro], false)).toEqual(['lighter categories may not move up'])
  })

  test('never names a judoka in a lighter category', () => {
    expect(problems([{ ...ono, ownIdWeight: 90 }])).toEqual(['too heavy'])
  })

  test('separates women and men', () => {
    expect(problems([{ ...tashiro, idWeight: 90 }])).toEqual(['wrong gender'])
  })

  test('names only categories that are fought', () => {
    expect(validateLineup([{ ...ono, idWeight: 66 }], categories, { allowHigherCategory: true })).toEqual([
      { idPerson: 1, idWeight: 66, problem: 'category is not fought' },
    ])
  })

  test('names each category and each judoka once', () => {
    expect(problems([ono, { ...ono, idPerson: 3 }])).toEqual(['category named twice'])
    expect(problems([ono, { ...ono, idWeight: 90 }])).toEqual(['judoka named twice'])
  })
})
