import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import {
  buildCategoryTerm,
  findCategory,
  isCategory,
  listCategoryTerms,
} from '#publication/search/find-category.ts'

describe('the weight category in a query', () => {
  test.each([
    ['+100', null, '100', '+', ''],
    ['-60', null, '60', '-', ''],
    ['−60 kg', null, '60', '-', ''],
    ['60kg', null, '60', null, ''],
    ['100+', null, '100', '+', ''],
    ['men 60', 'male', '60', null, ''],
    ['57 women', 'female', '57', null, ''],
    ['Männer +100', 'male', '100', '+', ''],
    ['riner +100 kg', null, '100', '+', 'riner'],
    ['мужчины 60 кг', 'male', '60', null, ''],
    ['რჩეული +100 კგ', null, '100', '+', 'რჩეული'],
    ['السيدات -57 كجم', 'female', '57', '-', ''],
    ['women', 'female', null, null, ''],
  ])('is found in "%s"', (text, gender, kilograms, sign, rest) => {
    expect(findCategory(text)).toEqual({ category: { gender, kilograms, sign }, rest })
  })

  test.each(['paris 2024', 'riner', '7', 'beridze37', 'mende'])('is not found in "%s"', (text) => {
    expect(findCategory(text)).toBeNull()
  })

  test.each(LANGUAGE_CODES)('is found by the words of the interface: %s', (code) => {
    const texts = JSON.parse(readFileSync(`public/assets/translations/${code}.json`, 'utf8'))
    const unit = texts['category.kg']
    expect(findCategory(`${texts['gender.men']} -60 ${unit}`)?.category).toEqual({
      gender: 'male',
      kilograms: '60',
      sign: '-',
    })
    expect(findCategory(`${texts['gender.women']} +78 ${unit}`)?.category).toEqual({
      gender: 'female',
      kilograms: '78',
      sign: '+',
    })
  })
})

test('a category is that of a query if sign, weight and gender do not contradict', () => {
  const heavy = { name: '+100', gender: 'male' } as const
  expect(isCategory(heavy, { gender: null, kilograms: '100', sign: null })).toBe(true)
  expect(isCategory(heavy, { gender: 'male', kilograms: '100', sign: '+' })).toBe(true)
  expect(isCategory(heavy, { gender: 'male', kilograms: '100', sign: '-' })).toBe(false)
  expect(isCategory(heavy, { gender: 'female', kilograms: '100', sign: '+' })).toBe(false)
  expect(isCategory(heavy, { gender: null, kilograms: '10', sign: null })).toBe(false)
})

test('the words of a query are those of the categories it may mean', () => {
  const query = findCategory('100 kg')?.category ?? { gender: null, kilograms: null, sign: null }
  expect(listCategoryTerms(query)).toContain(buildCategoryTerm({ name: '+100', gender: 'male' }))
  expect(listCategoryTerms(query)).toContain(buildCategoryTerm({ name: '-100', gender: 'male' }))
  expect(listCategoryTerms({ gender: 'male', kilograms: '60', sign: '-' })).toEqual([
    buildCategoryTerm({ name: '-60', gender: 'male' }),
  ])
  expect(buildCategoryTerm({ name: 'Open', gender: 'male' })).toBeNull()
})
