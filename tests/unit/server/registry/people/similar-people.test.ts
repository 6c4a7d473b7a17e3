import { describe, expect, test } from 'vitest'
import { compareNames, normalizeNames } from '#server/registry/people/compare-names.ts'
import { type ComparedPerson, findSimilarPeople } from '#server/registry/people/find-similar-people.ts'

const name = (familyName: string, givenName: string, international: readonly string[] = []) =>
  normalizeNames({
    familyName,
    givenName,
    internationalFamilyName: international[0] ?? null,
    internationalGivenName: international[1] ?? null,
  })

const person = (id: number, familyName: string, givenName: string, more: Partial<ComparedPerson> = {}) => ({
  id,
  gender: 'male',
  country: 'UZB',
  birthYear: null,
  names: name(familyName, givenName),
  ...more,
})

describe('names are alike', () => {
  test.each([
    ['same name', ['Krpálek', 'Lukáš'], ['KRPALEK', 'Lukas']],
    ['swapped', ['Nguyen', 'Van Hai'], ['Van Hai', 'Nguyen']],
    ['swapped', ['da Silva', 'Ana'], ['Silva', 'Ana da']],
    ['transliteration', ['Sobirov', 'Rishod'], ['Sobirof', 'Rishod']],
    ['transliteration', ['Zantaraia', 'Georgii'], ['Zantaraya', 'Georgiy']],
    ['transliteration', ['Khabibov', 'Magomed'], ['Magomed', 'Habibov']],
    ['one letter', ['Tangriev', 'Abdullo'], ['Tangrieu', 'Abdullo']],
    ['one letter', ['Tangriev', 'Abdullo'], ['Abdullu', 'Tangriev']],
    ['one letter', ['Tangriev', 'Abdullo'], ['Tangirev', 'Abdullo']],
  ] as const)('as %s: %j and %j', (likeness, [family, given], [otherFamily, otherGiven]) => {
    expect(compareNames(name(family, given), name(otherFamily, otherGiven))).toBe(likeness)
  })

  test('in the international spelling, and across scripts', () => {
    expect(
      compareNames(name('ხუციშვილი', 'დავით', ['Khutsishvili', 'Davit']), name('Khutsishvili', 'Davit')),
    ).toBe('same name')
    expect(compareNames(name('Иванов', 'Иван'), name('Ivanov', 'Ivan'))).toBe('same name')
  })

  test.each([
    [
      ['Kim', 'Minji'],
      ['Kim', 'Jimin'],
    ],
    [
      ['Li', 'Wei'],
      ['Lu', 'Wei'],
    ],
    [
      ['Ivanov', 'Ivan'],
      ['Petrov', 'Ivan'],
    ],
    [
      ['Tangriev', 'Abdullo'],
      ['Tangrieu', 'Abdulla'],
    ],
  ] as const)('not: %j and %j', ([family, given], [otherFamily, otherGiven]) => {
    expect(compareNames(name(family, given), name(otherFamily, otherGiven))).toBeNull()
  })
})

describe('people with similar names', () => {
  const pairs = (people: readonly ComparedPerson[]) => findSimilarPeople(people).map(({ ids }) => ids)

  test('are of one nation and gender', () => {
    const one = person(1, 'Sobirov', 'Rishod')
    expect(pairs([one, person(2, 'Rishod', 'Sobirov')])).toEqual([[1, 2]])
    expect(pairs([one, person(2, 'Rishod', 'Sobirov', { country: 'KAZ' })])).toEqual([])
    expect(pairs([one, person(2, 'Rishod', 'Sobirov', { gender: 'female' })])).toEqual([])
    expect(
      pairs([person(1, 'Sobirov', 'Rishod', { country: null }), person(2, 'Sobirov', 'Rishod')]),
    ).toEqual([])
  })

  test('are not born in different years', () => {
    const years = (birthYear: number | null) => person(2, 'Rishod', 'Sobirov', { birthYear })
    const one = person(1, 'Sobirov', 'Rishod', { birthYear: 1986 })
    expect(pairs([one, years(1986)])).toEqual([[1, 2]])
    expect(pairs([one, years(null)])).toEqual([[1, 2]])
    expect(pairs([one, years(1987)])).toEqual([])
  })

  test('are found among 10,000 of one nation in seconds', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const word = (n: number) =>
      Array.from({ length: 7 }, (_, at) => letters[(n * 7919 + at * at * 31 + ((n >> at) & 31)) % 26]).join(
        '',
      )
    const people = Array.from({ length: 10_000 }, (_, n) => person(n + 1, word(n), word(n * 3 + 1)))
    const started = performance.now()
    const found = findSimilarPeople([...people, person(20_000, word(1), word(0))])
    expect(found.some(({ ids }) => ids[1] === 20_000)).toBe(true)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
