import { expect, test } from 'vitest'
import { fitName } from '#server/publishing/pdf/draw/fit-name.ts'
import { splitFamilyName } from '#server/publishing/pdf/format.ts'
import { createApiPerson } from '../../../../../fixtures/api-contests.ts'

/** All letters are as wide as the font is high. */
const measure = (text: string) => text.length

const SPACE = { countryWidth: 20, size: 10, isRepeated: false, measure }
const NAMES = ['ZANTARAIA Georgii', 'ZANTARAIA G.', 'ZANTARAIA']

test.each([
  [190, 'ZANTARAIA Georgii', 10],
  [160, 'ZANTARAIA Georgii', 8],
  [140, 'ZANTARAIA G.', 10],
  [120, 'ZANTARAIA G.', 8],
  [110, 'ZANTARAIA', 10],
])('in %i points, a name is %s of size %i', (width, name, size) => {
  expect(fitName(NAMES, null, { ...SPACE, width })).toEqual({ lines: [name], size, hasCountry: true })
})

test('a family name that does not fit gets smaller and keeps all letters', () => {
  expect(fitName(NAMES, null, { ...SPACE, width: 65 })).toEqual({
    lines: ['ZANTARAIA'],
    size: 5,
    hasCountry: true,
  })
})

test('on later lines the country makes room, then the family name has two lines', () => {
  const later = { ...SPACE, isRepeated: true }
  expect(fitName(NAMES, null, { ...later, width: 90 })).toMatchObject({
    lines: ['ZANTARAIA'],
    hasCountry: false,
  })
  const halves = ['KHARADZE-', 'MAMUKASHVILI'] as const
  expect(fitName(['KHARADZE-MAMUKASHVILI'], halves, { ...later, width: 120 })).toEqual({
    lines: halves,
    size: 10,
    hasCountry: false,
  })
})

test.each([
  ['Kharadze-Mamukashvili', ['KHARADZE-', 'MAMUKASHVILI']],
  ['van de Walle', ['VAN DE', 'WALLE']],
  ['Zantaraia', null],
])('%s breaks after a space or hyphen near the middle', (familyName, lines) => {
  const halves = splitFamilyName({ ...createApiPerson(1), familyName, country: null })
  expect(halves?.map((half) => half.replaceAll(/[\u2066-\u2069]/g, '')) ?? null).toEqual(lines)
})
