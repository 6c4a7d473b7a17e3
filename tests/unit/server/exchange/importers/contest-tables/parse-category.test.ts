import { describe, expect, test } from 'vitest'
import {
  type CategoryContext,
  inspectColumn,
  resolveCategory,
} from '#server/exchange/importers/contest-tables/parse-category.ts'

const NO_DEFAULTS = { age: null, gender: null }

const resolve = (
  cell: string,
  context: Partial<CategoryContext> = {},
  defaults: Parameters<typeof resolveCategory>[1] = NO_DEFAULTS,
) => resolveCategory(cell, defaults, { day: '2011-05-07', lacksSigns: false, signed: new Set(), ...context })

describe('a weight', () => {
  test.each([
    ['-60', '-60'], ['-60 kg', '-60'], ['-60kg', '-60'], ['- 60 KG', '-60'], ['−60', '-60'], ['–60 kg', '-60'], ['60', '-60'],
    ['60 kg', '-60'], ['60kg', '-60'], ['-60,0 kg', '-60'], ['-60.0', '-60'], ['u60', '-60'], ['under 60 kg', '-60'], ['bis 60 kg', '-60'],
    ['<60', '-60'], ['60-', '-60'], ['M-60', '-60'], ['Men -60 kg', '-60'], ["Men's -60kg", '-60'], ['Herren bis 60 kg', '-60'],
    ['-60 kg (Men)', '-60'], ['Seniors Men -60 kg', '-60'], ['Hommes -60 kg', '-60'], ['H -60', '-60'], ['男子60kg級', '-60'],
    ['-100', '-100'], ['100+', '+100'], ['+100', '+100'], ['+100 kg', '+100'], ['+100kg', '+100'], ['100+ kg', '+100'],
    ['100 kg+', '+100'], ['-100+', '+100'], ['>100', '+100'], ['over 100 kg', '+100'], ['über 100 kg', '+100'], ['plus de 100 kg', '+100'],
    ['P100', '+100'], [' p100 ', '+100'], ['100', '+100'], ['100 kg', '+100'], ['o100', '+100'], ['男子100kg超級', '+100'],
  ])('%s is of men %s', (cell, weight) => {
    expect(resolve(cell)).toEqual({ weight, gender: 'male', age: 'sen' })
  }) // biome-ignore format: a table

  test.each([
    ['-48', '-48'], ['78', '+78'], ['+78 kg', '+78'], ['-78', '-78'], ['W -57', '-57'], ['Women -57 kg', '-57'], ['F-48', '-48'],
    ['Damen bis 57 kg', '-57'], ['Femmes -57', '-57'], ['Frauen über 78 kg', '+78'], ['女子57kg級', '-57'],
  ])('%s is of women %s', (cell, weight) => {
    expect(resolve(cell)).toEqual({ weight, gender: 'female', age: 'sen' })
  }) // biome-ignore format: a table

  test.each([
    '-55',
    '-62',
    'heavy',
    '-60 -66',
    '60/66',
    '-60,5',
    'Women -60',
    'Veterans -60',
    'U15 -60',
    '-6',
    '',
  ])('of no category of seniors is listed: %j', (cell) => {
    expect(resolve(cell)).toContain('expected a weight category of')
  })
})

describe('a weight of another age', () => {
  test.each([
    ['U18 -55 kg', { weight: '-55', gender: 'male', age: 'cad' }],
    ['Cadets -90', { weight: '-90', gender: 'male', age: 'cad' }],
    ['Cadets +90', { weight: '+90', gender: 'male', age: 'cad' }],
    ['U-18 -40', { weight: '-40', gender: 'female', age: 'cad' }],
    ['Kadettinnen -44 kg', { weight: '-44', gender: 'female', age: 'cad' }],
    ['U21 -55', { weight: '-55', gender: 'male', age: 'jun' }],
    ['Juniors Women +78 kg', { weight: '+78', gender: 'female', age: 'jun' }],
    ['U23 -66', { weight: '-66', gender: 'male', age: 'u23' }],
  ])('is one of its age: %s', (cell, category) => {
    expect(resolve(cell)).toEqual(category)
  })

  test('may have age and gender in other cells', () => {
    expect(resolve('-50', {}, { age: 'cad', gender: null })).toEqual({
      weight: '-50',
      gender: 'male',
      age: 'cad',
    })
    expect(resolve('open', {}, { age: null, gender: 'female' })).toEqual({
      weight: 'open',
      gender: 'female',
      age: 'sen',
    })
    expect(resolve('open')).toContain('which men and women have')
  })
})

describe('a weight of another year', () => {
  test.each([
    ['-65', { weight: '-65', gender: 'male', age: 'sen' }],
    ['-66', { weight: '-66', gender: 'female', age: 'sen' }],
    ['-78', { weight: '-78', gender: 'male', age: 'sen' }],
    ['+95 kg', { weight: '+95', gender: 'male', age: 'sen' }],
    ['95', { weight: '+95', gender: 'male', age: 'sen' }],
  ])('is that of the day: %s in 1996', (cell, category) => {
    expect(resolve(cell, { day: '1996-07-20' })).toEqual(category)
  })

  test('is none today', () => {
    expect(resolve('-65')).toBe('expected a weight category of seniors, got "-65"')
    expect(resolve('-60', { day: '1996-07-20' })).toMatchObject({ gender: 'male' })
  })
})

describe('the heaviest weight without a sign', () => {
  const inColumn = (cells: string[]) => resolve('100', inspectColumn(cells))

  test('has lost its plus if all others have their sign', () => {
    expect(inColumn(['-60', '-100', '100'])).toMatchObject({ weight: '+100' })
    expect(inColumn(['100'])).toMatchObject({ weight: '+100' })
  })

  test('is a doubt if the others have none either', () => {
    expect(inColumn(['60', '66', '100'])).toContain('may be -100 or +100')
  })

  test('is the one that the column does not name with its sign', () => {
    expect(inColumn(['60', '100', '+100'])).toMatchObject({ weight: '-100' })
    expect(inColumn(['60', '100', '-100'])).toMatchObject({ weight: '+100' })
  })
})
