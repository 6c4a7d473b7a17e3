import { expect, test } from 'vitest'
import { isNameMatch } from '#language/name-filter.ts'

const lukas = { familyName: 'Krpálek', givenName: 'Lukáš' }

test.each(['', '  ', 'kr', 'LUKAS', 'lukas krpalek', 'Krpálek Luk', 'ek l', 'pále'])(
  '"%s" finds Lukáš Krpálek',
  (written) => {
    expect(isNameMatch(written, lukas)).toBe(true)
  },
)

test.each(['krpalkova', 'lukas k.', 'l krpalek', 'kl'])('"%s" does not', (written) => {
  expect(isNameMatch(written, lukas)).toBe(false)
})

test('the international spelling is found too, whole or in part', () => {
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

test('letters written out are found both ways round', () => {
  expect(isNameMatch('mueller', { familyName: 'Müller', givenName: 'Anna' })).toBe(true)
  expect(isNameMatch('Müller', { familyName: 'Mueller', givenName: 'Anna' })).toBe(true)
})

test('a name that is withheld is found by nothing written', () => {
  expect(isNameMatch('a', { familyName: '', givenName: '' })).toBe(false)
})
