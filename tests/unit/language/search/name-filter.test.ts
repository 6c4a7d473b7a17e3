import { expect, test } from 'vitest'
import { isNameMatch } from '#language/search/name-filter.ts'

const lukas = { familyName: 'Krpálek', givenName: 'Lukáš' }

test.each(['', '  ', 'kr', 'LUKAS', 'lukas krpalek', 'Krpálek Luk', 'ek l', 'pále'])(
  '"%s" finds Lukáš Krpálek',
  (written) => {
    expect(isNameMatch(written, lukas)).toBe(true)
  },
)

test.each(['krpalkova', 'lukas k.', 'l krpalek', 'kl'])('the name filter does not match "%s"', (written) => {
  expect(isNameMatch(written, lukas)).toBe(false)
})

test('the name filter matches all and parts of the international spelling', () => {
  const giorgi = {
    familyName: 'სარდალაშვილი',
    givenName: 'გიორგი',
    internationalFamilyName: 'Sardalashvili',
    internationalGivenName: 'Giorgi',
  }
  for (const written of ['sardal', 'giorgi sard', 'სარდალაშვილი გ'])
    expect(isNameMatch(written, giorgi)).toBe(true)
  expect(isNameMatch('tato', giorgi)).toBe(false)
  expect(
    isNameMatch('Loka', { familyName: 'Škofja', givenName: 'Ana', internationalFamilyName: 'Loka' }),
  ).toBe(true)
})

test('the name filter matches letters written out in both directions', () => {
  expect(isNameMatch('mueller', { familyName: 'Müller', givenName: 'Anna' })).toBe(true)
  expect(isNameMatch('Müller', { familyName: 'Mueller', givenName: 'Anna' })).toBe(true)
})

test('the name filter never matches a withheld name', () => {
  expect(isNameMatch('a', { familyName: '', givenName: '' })).toBe(false)
})
