import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeEditDistance } from '#language/typos.ts'
import { compareNames, createNameNormalizer, isOneLetterOff } from '#server/registry/people/compare-names.ts'
import {
  type ComparedPerson,
  findSimilarPeople,
  findSimilarTo,
} from '#server/registry/people/find-similar-people.ts'

const normalizeNames = createNameNormalizer()

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

/** Few letters, so that many names are alike, and spellings of one sound. */
const part = fc
  .array(fc.constantFrom('a', 'b', 'v', 'kh', 'h', 'y', 'i', 'sh', 'š', ' ', 'ж'), { maxLength: 7 })
  .map((letters) => letters.join(''))

const meant = fc.constantFrom('Tangriev', 'Abdullo')

const mistyped = fc
  .tuple(meant, fc.constantFrom(0, 1, 4, 6, 7), fc.constantFrom('', 'a'))
  .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1))

const anyPart = fc.oneof(part, meant, meant, mistyped)

const randomPerson = fc
  .record({
    familyName: anyPart,
    givenName: anyPart,
    internationalFamilyName: fc.option(anyPart, { freq: 1 }),
    internationalGivenName: fc.option(anyPart, { freq: 1 }),
    gender: fc.constantFrom('male', 'female'),
    country: fc.constantFrom('UZB', 'UZB', 'KAZ', null),
    birthYear: fc.constantFrom(null, 1986, 1987),
  })
  .map(({ gender, country, birthYear, ...names }) => ({
    gender,
    country,
    birthYear,
    names: normalizeNames(names),
  }))

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

  test('are the same as when everybody is compared with everybody', () => {
    fc.assert(
      fc.property(fc.array(randomPerson, { minLength: 30, maxLength: 60 }), (random) => {
        const people = random.map((each, index) => ({ ...each, id: index + 1 }))
        const compared = people.flatMap((a) =>
          people.filter(({ id }) => id > a.id).flatMap((b) => findSimilarTo(a, [b])),
        )
        expect(findSimilarPeople(people)).toEqual(compared)
        for (const { ids } of compared) {
          const [a, b] = ids.map((id) => people[id - 1])
          expect([a?.country, a?.gender]).toEqual([b?.country, b?.gender])
          expect(a?.country).not.toBeNull()
        }
      }),
    )
  })
})

test('one letter is off where the edit distance is 1', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneLetterOff(a, b)).toBe(computeEditDistance(a, b) === 1)
    }),
    { numRuns: 2000 },
  )
})
